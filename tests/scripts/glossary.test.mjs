import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const read = (path) => readFileSync(join(root, path), 'utf8');

const glossary = read('docs/glossary.md');
const [words = '', exempt = ''] = glossary.split('## Texts that keep another word');

/** Word of the last column → word of the first. */
const excluded = words
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('---'))
  .slice(1)
  .flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const not = cells[4] ?? '';
    return not ? not.split(', ').map((word) => [word, cells[1]]) : [];
  });

const exemptTexts = [...exempt.matchAll(/^- «(.*)»$/gm)].map(([, text]) => text.toLowerCase());

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.ts'));

/** What files of other programs say, and what people choose as passwords: no words of the product. */
const WORDS_OF_OTHERS = [
  'domain/agency/imports/headings.ts',
  'domain/agency/passwordWords.ts',
  'server/areas/agency/imports/spellings.ts',
];

/** Where sentences stand that a user reads. */
const files = [
  ...filesIn('src').filter((path) => /texts(\/|\.ts$)/.test(path)),
  ...filesIn('domain'),
  ...filesIn('agencyImport'),
  ...filesIn('server').filter((path) => !path.startsWith('server/db/')),
].filter((path) => !WORDS_OF_OTHERS.includes(path));

const withoutComments = (source) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const textsOf = (source) =>
  [...withoutComments(source).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  );

const says = (text, word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text);

/** The excluded words of the glossary in a text, less the texts it exempts. */
const strayWords = (text) => {
  const left = exemptTexts.reduce((rest, one) => rest.replaceAll(one, ''), text.toLowerCase());
  return excluded.filter(([word]) => says(left, word)).map(([word, right]) => `${word} → ${right}`);
};

describe('the glossary', () => {
  it('is read: words, what they stand for, and the texts it exempts', () => {
    expect(excluded).toContainEqual(['pago', 'cuota']);
    expect(exemptTexts).toContain('pagos completados');
  });

  it.each([
    ['Fecha de pago', ['pago → cuota', 'fecha de pago → vence']],
    ['Actualizar Pago', []],
    ['Galápagos', []],
  ])('of %j finds %j', (text, found) => {
    expect(strayWords(text)).toEqual(found);
  });

  it('is kept to by every text of the product', () => {
    const stray = files.flatMap((path) =>
      textsOf(read(path)).flatMap((text) =>
        strayWords(text).map((word) => `${path}: ${word}: ${text}`),
      ),
    );
    expect(stray).toEqual([]);
  });
});
