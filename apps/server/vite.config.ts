import { defineConfig } from 'vite';

/** The server in a few plain files, so that it starts without reading a thousand sources. What comes from registries stays in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' } },
  },
  ssr: { noExternal: [/^@boevka\//] },
});
