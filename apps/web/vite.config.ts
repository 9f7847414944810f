import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages are served by the server of this project; while one works on them, requests for data go on to it. */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 700 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: process.env.BOEVKA_SERVER ?? 'http://localhost:4747', changeOrigin: true } },
  },
});
