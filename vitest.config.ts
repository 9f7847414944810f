import { configDefaults, defineConfig } from 'vitest/config';

/**
 * One configuration for the whole repository. Tests lie beside what they test or in a package's `test/`. Those named `*.long.test.ts`
 * (load, soak, long fuzz) run only in mode `long`, which `npm run test:long` asks for.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/dist/**', 'bench/**', ...(mode === 'long' ? [] : ['**/*.long.test.ts'])],
    testTimeout: mode === 'long' ? 600_000 : 20_000,
    coverage: { provider: 'v8', include: ['{packages,apps}/**/src/**/*.ts'], reportsDirectory: 'coverage' },
  },
}));
