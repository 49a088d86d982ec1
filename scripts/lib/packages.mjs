import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 */

/**
 * Installs the packages of package-lock.json unless they are all there already. Ends the process
 * when that fails: nothing else can run without them.
 * @returns {Promise<void>}
 */
export async function ensurePackages() {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (installed && missingPackages(wanted, installed).length === 0) return;

  console.log('Instalando dependencias…');
  // NODE_ENV=production would leave out the packages that build the application.
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code === 0) return;
  console.error('No se pudieron instalar las dependencias: npm dice arriba por qué.');
  process.exit(1);
}

/**
 * The packages of the lock file this machine needs and that are not installed in that version.
 * npm writes what it installed to node_modules/.package-lock.json as its last step, so an
 * interrupted installation shows as one that never happened.
 * @param {Record<string, Entry>} wanted entries of package-lock.json by folder ('' is ourselves)
 * @param {Record<string, Entry>} installed entries of node_modules/.package-lock.json
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {string[]} their folders
 */
export function missingPackages(wanted, installed, machine = process) {
  return Object.entries(wanted)
    .filter(([folder, entry]) => folder !== '' && isNeeded(entry, machine))
    .filter(([folder, entry]) => installed[folder]?.version !== entry.version)
    .map(([folder]) => folder);
}

/** Optional packages count only when they are made for this very machine (native parts). */
function isNeeded({ optional, os, cpu, libc }, { platform, arch }) {
  if (!optional) return true;
  return Boolean(os?.includes(platform) && cpu?.includes(arch) && !libc?.includes('musl'));
}

/** @returns {Record<string, Entry> | undefined} undefined when the file is missing or damaged */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
