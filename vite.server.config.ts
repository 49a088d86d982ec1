import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { ensureEmptyDatabase } from './scripts/lib/emptyDatabase.ts';
import { EMPTY_DATABASE } from './server/db/connection/embeddedFolder.ts';

const entries = {
  main: 'server/main.ts',
  openServer: 'server/openServer.ts',
  createUser: 'server/cli/createUser.ts',
  unlockUser: 'server/cli/unlockUser.ts',
  migrate: 'server/cli/migrate.ts',
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  move: 'server/cli/move.ts',
  importAgency: 'agencyImport/main.ts',
  archiveAudit: 'server/cli/archiveAudit.ts',
  showAudit: 'server/cli/showAudit.ts',
  verifyAudit: 'server/cli/verifyAudit.ts',
  rotateKey: 'server/cli/rotateKey.ts',
  verifyKey: 'server/cli/verifyKey.ts',
  verifyLedgers: 'server/cli/verifyLedgers.ts',
  printer: 'server/reports/print/printer.js',
  binder: 'server/documents/binder.js',
  sheetReader: 'server/sheets/sheetReader.js',
};
const root = fileURLToPath(new URL('.', import.meta.url));

const database = `${root}server/db/`;

/** The schema and the migrations are read where the program runs, so they lie beside it. */
const textsOfSql: Plugin = {
  name: 'texts-of-sql',
  generateBundle() {
    for (const folder of ['schema', 'migrations'])
      for (const file of readdirSync(`${database}${folder}`))
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file}`,
          source: readFileSync(`${database}${folder}/${file}`),
        });
  },
};

/** A new embedded database is a copy of an empty one, which lies beside the program. */
const emptyDatabase: Plugin = {
  name: 'empty-database',
  // Before the bundler starts, which would tell that this took long.
  async configResolved() {
    await ensureEmptyDatabase();
  },
  writeBundle({ dir }) {
    cpSync(EMPTY_DATABASE, `${dir}/emptyDatabase`, { recursive: true });
  },
};

/** Packages that read files of their own or start threads from them, and so stay in node_modules. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'pdfmake', 'pino'];

/**
 * The server and its command-line tools to dist/server, with the packages they use: a process that finds and
 * reads a thousand files takes half as much work again to start.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [textsOfSql, emptyDatabase],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries).filter(([, file]) => existsSync(`${root}${file}`)),
      ),
      // Side by side, so that each finds what lies beside the program.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { target: 'node', noExternal: true, external: APART },
});
