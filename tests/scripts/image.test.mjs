import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** A file and all of the project that it imports, as paths from the top of the repository. */
const withImports = (file, found = new Set()) => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of read(file).matchAll(/from '(\.[^']+)'/g)) {
    withImports(normalize(join(dirname(file), path)), found);
  }
  return found;
};

test('the image is built from all that the settings of its builds import', () => {
  const sent = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const isSent = (file) => sent.some((path) => file === path || file.startsWith(`${path}/`));
  const needed = ['vite.config.ts', 'vite.server.config.ts'].flatMap((file) => [
    ...withImports(file),
  ]);
  expect(needed.length).toBeGreaterThan(2);
  expect(needed.filter((file) => !isSent(file))).toEqual([]);
});
