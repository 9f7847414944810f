/**
 * Who may import whom. Every rule has a name and a sentence to the one who breaks it; `tools/boundaries.test.ts` plants a violation
 * of each and proves that it bites. The reasons are in docs/decisions/0004-dependency-cruiser-and-knip.md.
 */

/** Tests, and the package that exists for them: these may reach further than the sources they check. */
const TESTS = ['\\.test\\.tsx?$', '/test/', '^packages/testkit/', '^tools/'];

/** One package of ours per match, so that `$1` in the target means "the same package". */
const OWN_PACKAGE = '^((?:packages/rulesets|packages|apps)/[^/]+|tools|bench)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      comment:
        'The kernel runs in Node, in every browser and in workers, and everything rests on it: it imports only itself and @noble/hashes. ' +
        'If it needs something of yours, take that as an argument or an interface.',
      from: { path: '^packages/kernel/', pathNot: TESTS },
      to: { pathNot: ['^packages/kernel/', 'node_modules/@noble/hashes/'] },
    },
    {
      name: 'rulesets-are-strangers',
      severity: 'error',
      comment:
        'A ruleset imports the kernel, language and zod, nothing else: not another ruleset, not a report, not Node. What two rulebooks share ' +
        'by chance is written twice; what they share by nature belongs in the kernel.',
      from: { path: '^packages/rulesets/([^/]+)/', pathNot: ['^packages/rulesets/all/', ...TESTS] },
      to: { pathNot: ['^packages/rulesets/$1/', '^packages/kernel/', '^packages/language/', 'node_modules/zod/'] },
    },
    {
      name: 'the-registry-only-lists',
      severity: 'error',
      comment:
        'The registry lists rulesets and does nothing else: one import and one line for each. Whatever needs more belongs to who uses it.',
      from: { path: '^packages/rulesets/all/', pathNot: TESTS },
      to: { pathNot: ['^packages/rulesets/[^/]+/', '^packages/kernel/'] },
    },
    {
      name: 'only-the-registry-lists-rulesets',
      severity: 'error',
      comment:
        'A fifth ruleset must be one folder and one line. Take the ruleset as an argument, or look it up in @boevka/rulesets; ' +
        'naming one here means editing here for each new one.',
      from: { pathNot: '^packages/rulesets/' },
      to: { path: '^packages/rulesets/(?!all/)[^/]+/' },
    },
    {
      name: 'language-knows-no-game',
      severity: 'error',
      comment: 'Language reads and writes words for any rulebook: of our packages it may see only the kernel. Move what knows the game up.',
      from: { path: '^packages/language/', pathNot: TESTS },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/language/', '^packages/kernel/'] },
    },
    {
      name: 'language-imports-kernel-types-only',
      severity: 'error',
      comment:
        'Language shares the shapes of the kernel, not its code: write `import type`. If you need a function, it is in the wrong place.',
      from: { path: '^packages/language/', pathNot: TESTS },
      to: { path: '^packages/kernel/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'lab-imports-kernel-only',
      severity: 'error',
      comment: 'The lab computes odds for any ruleset that it is handed. It never imports one, nor how results are shown or stored.',
      from: { path: '^packages/lab/', pathNot: TESTS },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/lab/', '^packages/kernel/'] },
    },
    {
      name: 'content-imports-kernel-zod-yaml',
      severity: 'error',
      comment: 'Packs are read against a schema that the ruleset brings: content imports the kernel, zod and yaml, and never a ruleset.',
      from: { path: '^packages/content/', pathNot: TESTS },
      to: { pathNot: ['^packages/content/', '^packages/kernel/', 'node_modules/(zod|yaml)/', '^(node:)?(fs|path|url)(/promises)?$'] },
    },
    {
      name: 'report-imports-kernel-and-language',
      severity: 'error',
      comment:
        'A report lays out a view with phrases; it knows no rules and no storage. Of our packages it imports the kernel and language.',
      from: { path: '^packages/report/', pathNot: TESTS },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/report/', '^packages/kernel/', '^packages/language/'] },
    },
    {
      name: 'store-and-api-know-no-rulebook',
      severity: 'error',
      comment:
        'Storage and the HTTP contract carry events and orders of any ruleset as data. A rulebook here would need a release for each rule.',
      from: { path: '^packages/(store|api)/' },
      to: { path: '^packages/rulesets/' },
    },
    {
      name: 'web-never-imports-store',
      severity: 'error',
      comment: 'The page gets only what a viewer may see, through the HTTP contract. Importing the store or the server would ship secrets.',
      from: { path: '^apps/web/', pathNot: TESTS },
      to: { path: ['^packages/(store|testkit)/', '^apps/(?!web/)'] },
    },
    {
      name: 'browser-code-never-imports-node',
      severity: 'error',
      comment: 'This code also runs in a browser, which has no Node modules. Do the input and output in an app and pass the value in.',
      from: {
        path: '^(apps/web/src|packages/(kernel|language|report|lab|api|rulesets/[^/]+)/)',
        pathNot: TESTS,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'testkit-stays-in-tests',
      severity: 'error',
      comment:
        'Testkit is for tests. One exception: apps/cli runs case files for judges (`boevka cases`), with the same runner as the tests, ' +
        'so that a case a judge cites cannot pass here and fail there.',
      from: { pathNot: [...TESTS, '^apps/cli/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      comment: 'Apps sit on top. A package that needs an app is holding code that belongs in a package of its own: never upward.',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'only-the-root-of-a-package',
      severity: 'error',
      comment:
        'From another package import its root (`@boevka/kernel`), never a file inside. If the root does not export it, it is private: ' +
        'ask for an export there.',
      from: { path: OWN_PACKAGE },
      to: { path: '^(packages|apps)/', pathNot: ['^$1/', '/src/index\\.ts$'] },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      comment: 'Sources ship, tests do not. Move what both need into the sources, or into testkit if only tests need it.',
      from: { pathNot: ['\\.test\\.tsx?$', '/test/'] },
      to: { path: ['\\.test\\.tsx?$', '/test/'], pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that import each other are one idea in two places, and fail by order of loading. Move the shared part below both.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file and it imports nothing: dead, or forgotten in the index. Use it or remove it.',
      from: { orphan: true, pathNot: ['\\.test\\.tsx?$', '/test/', '\\.d\\.ts$', '\\.config\\.ts$', '/src/index\\.ts$', '^tools/'] },
      to: {},
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      comment: 'This import leads nowhere: a typing slip, a file not committed, or a package that is not installed.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'every-dependency-is-declared',
      severity: 'error',
      comment: 'A package that is imported stands in the package.json of the one who imports it; being hoisted by a neighbour is luck.',
      from: { path: '^(packages|apps)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^bench/node_modules/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    skipAnalysisNotInRules: true,
  },
};
