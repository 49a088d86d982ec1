import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const entries = {
  main: 'server/main.ts',
  createUser: 'server/cli/createUser.ts',
  verifyAudit: 'server/cli/verifyAudit.ts',
  printer: 'server/reports/print/printer.js',
};
const root = fileURLToPath(new URL('.', import.meta.url));

/** The server and its command-line tools to dist/server; packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries).filter(([, file]) => existsSync(`${root}${file}`)),
      ),
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
  ssr: { target: 'node' },
});
