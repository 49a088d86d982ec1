import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');

const ofApplication = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file));

/** Files whose code, and not only their types, comes from a package or a file. */
const importing = (files, named) =>
  files.filter((file) =>
    [...read(file).matchAll(/^(?:import|export|\})(?! type\b)[^;']*?from '([^']+)';/gm)].some(
      ([, from]) => named.test(from),
    ),
  );

const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const listed = Object.keys({ ...dependencies, ...devDependencies });

const used = (name, files) => {
  expect(listed).toContain(name);
  return importing(files, new RegExp(`^${name}(/|$)`));
};

describe('the packages that the project was ordered with', () => {
  it.each([
    'react',
    'react-dom',
    'react-admin',
    '@mui/material',
    '@mui/x-date-pickers',
    'ra-data-simple-rest',
    'ra-i18n-polyglot',
    'ra-language-spanish',
    'recharts',
  ])('have %s, which the application runs on', (name) => {
    expect(used(name, ofApplication)).not.toEqual([]);
  });

  it.each([
    ['vite', 'vite.config.ts'],
    ['vitest', 'vitest.config.ts'],
  ])('have %s, which builds or tests it', (name, config) => {
    expect(used(name, [config])).toEqual([config]);
  });

  it('draw charts from a file that is fetched by itself, after the figures', () => {
    const [drawing, ...others] = used('recharts', ofApplication);
    expect([drawing, others]).toEqual([join('src/ui/charts/BarDrawing.tsx'), []]);
    expect(importing(ofApplication, /\/BarDrawing\.tsx$/)).toEqual([]);
  });
});
