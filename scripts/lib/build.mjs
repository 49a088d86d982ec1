import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/** What the two builds leave behind and the server needs. */
const RESULTS = ['dist/browser/index.html', 'dist/server/main.js'];
/** In the folder that a build empties, so a build by hand makes the note go away. */
const NOTE = join(root, 'dist/server/.build-hash');
const SOURCE_FOLDERS = ['src', 'domain', 'server', 'demo', 'agencyImport', 'public'];
const SOURCE_FILES =
  /^(index\.html|vite.*\.config\.ts|tsconfig.*\.json|package-lock\.json|\.env.*)$/;

/**
 * Builds the application unless what is in dist/ was built from the sources as they are now.
 * Ends the process when the build fails.
 * @returns {Promise<void>}
 */
export async function ensureBuild() {
  const hash = sourcesHash();
  const isBuilt = RESULTS.every((file) => existsSync(join(root, file)));
  if (isBuilt && readNote() === hash) return;

  console.log('Compilando…');
  const { code, output } = await build();
  if (code === 0) return;
  console.error(output);
  console.error('No se pudo compilar la aplicación.');
  process.exit(1);
}

/**
 * Builds browser and server and notes from which sources.
 * @returns {Promise<{ code: number, output: string }>} the exit code and everything it printed
 */
export async function build() {
  const hash = sourcesHash();
  const result = await runNpm(['run', '--silent', 'build'], { quiet: true });
  if (result.code === 0) writeFileSync(NOTE, hash);
  return result;
}

/** @returns {string} a hash over everything the build reads: sources, settings, VITE_ variables */
function sourcesHash() {
  const hash = createHash('sha256');
  const settings = readdirSync(root).filter((name) => SOURCE_FILES.test(name));
  for (const file of [...settings, ...SOURCE_FOLDERS.flatMap(filesBelow)].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(variables.sort())).digest('hex');
}

/** @returns {string[]} every file in a folder, as paths from the top of the repository */
function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(join(root, file)).isFile());
}

function readNote() {
  return existsSync(NOTE) ? readFileSync(NOTE, 'utf8') : undefined;
}
