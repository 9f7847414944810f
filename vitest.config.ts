import { configDefaults, defineConfig } from 'vitest/config';

/**
 * One configuration for the whole repository. Tests lie beside what they test or in a package's `test/`. Those named `*.long.test.ts`
 * (load, soak, long fuzz) run only in mode `long`, which `npm run test:long` asks for; journeys through the pages in a browser only in mode
 * `journeys`.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'journeys' ? ['apps/web/test/journeys/*.journey.ts'] : ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/dist/**', 'bench/**', ...(mode === 'long' ? [] : ['**/*.long.test.ts'])],
    testTimeout: mode === 'test' ? 60_000 : 600_000,
    ...(mode === 'journeys' ? { fileParallelism: false, hookTimeout: 120_000 } : {}),
    coverage: { provider: 'v8', include: ['{packages,apps}/**/src/**/*.ts'], reportsDirectory: 'coverage' },
  },
}));
