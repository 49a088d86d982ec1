/**
 * `npm run measures`: the measures of the house, counted from the files and from git, beside their ceilings.
 * `npm run measures -- --write` writes the ceilings into docs/architecture.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceilings, limitedMeasures, measures, withTable } from './lib/measures.mjs';
import { root } from './lib/root.mjs';

const number = (value) => value.toLocaleString('en').padStart(9);

if (process.argv.includes('--write')) {
  const path = join(root, 'docs/architecture.md');
  writeFileSync(path, withTable(readFileSync(path, 'utf8')));
} else {
  const limits = ceilings();
  for (const [name, value] of measures()) console.log(`${number(value)}            ${name}`);
  for (const [key, value] of Object.entries(limitedMeasures()))
    console.log(`${number(value)} of ${number(limits[key])} ${key}`);
}
