import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { es, i18nProvider } from '../../src/i18n/i18nProvider.ts';

type Texts = { [key: string]: unknown };

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

const flatten = (texts: Texts, prefix = ''): [key: string, text: unknown][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    isTexts(value) ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );

const spanish = new Map(flatten(es));
const englishTexts = flatten(english);

const placeholders = (text: unknown) =>
  [...new Set([...String(text).matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();

const plurals = (text: unknown) => String(text).split('||||').length;

describe('the Spanish catalogue', () => {
  it('has every text of react-admin', () => {
    expect(englishTexts.length).toBeGreaterThan(100);
    expect(englishTexts.map(([key]) => key).filter((key) => !spanish.has(key))).toEqual([]);
  });

  it.each(englishTexts)('keeps the placeholders and plural forms of %s', (key, text) => {
    const translated = spanish.get(key);
    expect([placeholders(translated), plurals(translated)]).toEqual([
      placeholders(text),
      plurals(text),
    ]);
  });

  it('[1.5] leaves no text of react-admin in English', () => {
    const same = englishTexts.filter(([key, text]) => spanish.get(key) === text);
    // Placeholders alone, and words both languages share.
    expect(same.map(([key]) => key)).toEqual([
      'ra.boolean.false',
      'ra.page.edit',
      'ra.page.list',
      'ra.page.show',
      'ra.message.no',
      'ra.configurable.inspector.title',
    ]);
  });

  it('has no text longer than a line of a laptop, but those of several lines', () => {
    // What has lines of its own is no sentence: rules, a letter.
    const isOfTheScreens = ([key, text]: [string, unknown]) =>
      !key.startsWith('ra.') && !String(text).includes('\n');
    const sentences = [...spanish].filter(isOfTheScreens).flatMap(([key, text]) =>
      String(text)
        .split('||||')
        .map((one) => ({ key, letters: one.trim().length })),
    );
    expect(sentences.filter(({ letters }) => letters > 120)).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...spanish].filter(([, text]) => text === '' || typeof text !== 'string')).toEqual([]);
  });
});

describe('the i18n provider', () => {
  it('speaks Spanish only', () => {
    expect(i18nProvider.getLocale()).toBe('es');
    expect(i18nProvider.getLocales?.()).toEqual([{ locale: 'es', name: 'Español' }]);
  });

  it('chooses the plural form and fills placeholders', () => {
    const selected = (count: number) =>
      i18nProvider.translate('ra.action.bulk_actions', { smart_count: count });
    expect([selected(1), selected(3)]).toEqual([
      '1 elemento seleccionado',
      '3 elementos seleccionados',
    ]);
  });

  it('finds field labels whose name has a dot', () => {
    expect(i18nProvider.translate('resources.payments.fields.policies.numberPolicy')).toBe(
      'Número de póliza',
    );
  });
});
