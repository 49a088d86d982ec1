import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.mjs';

const folder = join(root, 'server/db/migrations');
const landed = JSON.parse(readFileSync(join(root, 'server/db/landedMigrations.json'), 'utf8'));

it('no migration that has landed was edited: databases have run it as it was', () => {
  const hashes = Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
  expect(
    hashes,
    'A migration that has not landed yet: remove its line in server/db/landedMigrations.json, then npm run schema',
  ).toEqual(landed);
});

it('no two migrations have one number', () => {
  const numbers = readdirSync(folder).map((name) => /^\d{4}(?=_[a-z0-9_]+\.sql)/.exec(name)?.[0]);
  expect(numbers).not.toContain(undefined);
  expect(numbers).toEqual([...new Set(numbers)]);
});
