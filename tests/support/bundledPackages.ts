import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

const IMPORTED = /from '([@a-z][^'?]*)'/g;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/**
 * The packages that some folders import, as Vite's optimizer wants them named. A file of tests then
 * loads a few bundles instead of thousands of modules.
 */
export const packagesIn = (folders: readonly string[]): string[] => {
  const texts = folders.flatMap(sourcesIn).map((path) => readFileSync(path, 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name ?? ''));
  return [...new Set(names)].filter((name) => !/^(vitest|node:|vite)/.test(name)).sort();
};

/**
 * Packages import one another without the version that Vite adds for browsers; node would load one
 * under both names, and a React context would be there twice.
 */
export const oneNameForABundle: Plugin = {
  name: 'one-name-for-a-bundle',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace(/\?v=\w+$/, '') };
  },
};
