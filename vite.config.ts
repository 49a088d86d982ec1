import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** A file or folder of the project, as the bundler names it. */
const inProject = (path: string): string => normalizePath(join(import.meta.dirname, path));

/** Where the login page begins. */
const LOGIN = ['src/main.tsx', 'src/login/LoginApp.tsx'].map(inProject);

const OWN = ['src/', 'domain/'].map(inProject);

const isOwn = (id: string): boolean => OWN.some((folder) => id.startsWith(folder));

/**
 * What the login page is made of, in one file: a dozen small ones would cost more in headers and
 * round trips than they save, and whatever else it shared with screens would come with these. Its files
 * import MUI's components one by one (`@mui/material/Button`): the library's index would bring all of them.
 */
const loginFile = (): Rolldown.CodeSplittingNameFunction => {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= withImported(LOGIN, modules);
    return found.has(id) ? 'login' : null;
  };
};

/** Modules with all that they import, and what these import, but for what is loaded on demand. */
const withImported = (ids: readonly string[], modules: Rolldown.ChunkingContext) => {
  const found = new Set(ids);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** A library's modules, all of its packages. */
const packages = (names: string): RegExp => new RegExp(`/node_modules/(${names})/`);

const MUI = '@mui/material|@mui/icons-material|@popperjs';

/** react-admin, and libraries that most screens are made of besides. */
const REACT_ADMIN =
  'react-admin|ra-[a-z-]+|@tanstack|react-hook-form|@hookform|react-router|react-router-dom|lodash|zod|big.js|inflection';

/** Libraries beneath recharts, which come with it, after a screen's figures. */
const OF_CHARTS =
  '@reduxjs|react-redux|redux|redux-thunk|reselect|immer|decimal.js-light|es-toolkit|d3-[a-z]+|victory-vendor';

/** What the screens say: known to the application from its beginning. */
const TEXTS = /\/src\/(resources\/.*\/texts|account\/texts|i18n\/texts\/.*)\.ts$/;

const TEXTS_OF_MONEY = /\/src\/resources\/(money|sales)\/.*\/texts\.ts$/;

/**
 * Scripts and styles compressed as far as Brotli goes, beside them: a server that compresses while it answers stops
 * earlier, and sends a sixth more.
 */
const compressOnce: Plugin = {
  name: 'compress-once',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    for (const file of Object.keys(files).filter((name) => /\.(js|css)$/.test(name)))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))));
  },
};

const settings: UserConfig = {
  plugins: [react(), compressOnce],
  // The server puts a fresh nonce in the place of this word with every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/browser',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many screens share is few files: each had some fifty small ones to ask for. None is over 300 KB. They
          // part where one never imports the other, or a file would run before what it needs. Libraries of sheets and
          // calendars come with who needs them.
          groups: [
            { name: 'react', test: packages('react|react-dom|scheduler'), priority: 8 },
            { name: loginFile(), debugName: 'login', priority: 7 },
            { name: 'texts-of-money', test: TEXTS_OF_MONEY, priority: 6 },
            { name: 'texts', test: TEXTS, priority: 5 },
            { name: 'mui', test: packages(MUI), minShareCount: 2, priority: 4 },
            { name: 'ra-core', test: packages('ra-core'), minShareCount: 2, priority: 4 },
            {
              name: 'react-admin',
              test: packages(REACT_ADMIN),
              minShareCount: 2,
              priority: 3,
            },
            { name: 'beneath-charts', test: packages(OF_CHARTS), priority: 3 },
            { name: 'domain', test: inProject('domain/'), minShareCount: 5, priority: 2 },
            { name: 'data', test: inProject('src/data/'), minShareCount: 5, priority: 2 },
            { name: 'shared', test: isOwn, minShareCount: 7, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
};

/** The browser application: index.html and src/ to dist/browser. */
export default defineConfig(({ command }) => {
  // A shell may say NODE_ENV=development to all that runs in it: React would be built as for its developers.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return settings;
});
