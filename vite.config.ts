import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser application: index.html and src/ to dist/browser. */
export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce in the place of this word with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist/browser', sourcemap: false },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
