import type { Item } from '../../../../domain/agency/settingsPackage/sections.ts';
import { isBlank } from '../../../../domain/blank.ts';
import { SECTIONS, settingsIn } from '../../../../domain/entities/agencySettings.ts';
import { foldText } from '../../../../domain/searchWords.ts';
import { policyTypes } from '../../../db/catalogues/seed.ts';

const parts = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** `2000-01-01: 250 = 0.50, 500 = 1, 9` */
const fees = (part: string) => {
  const [since, bands = ''] = parts(part, ':');
  return parts(bands, ',').map((band) => {
    const [fee, upTo] = parts(band, '=').toReversed();
    return { since, upTo, fee };
  });
};

const LINE = /^([^:[\]]+?)\s*(?:\[([^\]]+)\])?\s*:\s*(.+)$/;
const PAPER = /^([^*()]+?)\s*(\*)?\s*(?:\((\d{1,3})\))?$/;

/** `Emisión [Vehículo, Sur]: Inspección (5); Receta*` */
const papers = (line: string) => {
  const [, checklist, scope = '', written = ''] = LINE.exec(line) ?? [];
  const names = parts(scope, ',');
  const policyType = names.find((name) =>
    policyTypes.some(({ policyName }) => foldText(policyName) === foldText(name)),
  );
  const insurer = names.filter((name) => name !== policyType).join(', ');
  return parts(written, ';').map((part) => {
    const [, paper, mark, days] = PAPER.exec(part) ?? [];
    return { checklist, policyType, insurer, paper, isHealth: mark !== undefined, days };
  });
};

/** Rows that a part of a text stands for, by a column of its table; the first of a table's counts. */
const READINGS: Readonly<Record<string, (part: string) => readonly object[]>> = {
  // `2024-04-01: 15`
  percent: (part) => [{ since: parts(part, ':')[0], percent: parts(part, ':')[1] }],
  // `90: 40 %`
  retained: (part) => [
    { upTo: parts(part, ':')[0], retained: parts(part.replace('%', ''), ':')[1] },
  ],
  fee: fees,
  paper: papers,
  title: (title) => [{ title }],
};

/**
 * Policy types by the settings of versions up to 1.0, which named those without a charge.
 */
export const typesOfTexts = (item: Item, types: readonly Item[]): Item[] => {
  const without = (setting: string, { policyName }: Item) =>
    parts(String(item[setting] ?? ''), ';').some(
      (name) => foldText(name) === foldText(String(policyName)),
    );
  return types.map((type) => ({
    ...type,
    withoutVat: without('typesWithoutVat', type),
    withoutContribution: without('typesWithoutContribution', type),
  }));
};

/**
 * Tables of settings that are texts yet, as versions up to 1.0 had them and their packages have them.
 * @param settings their values by name
 * @returns rows by the names of those settings alone
 */
export const tablesOfTexts = (settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    SECTIONS.flatMap(settingsIn).flatMap(([name, { columns, form }]) => {
      const written = settings[name];
      if (!columns || !(name in settings) || Array.isArray(written)) return [];
      const [cell = '', read] = Object.entries(READINGS).find(([cell]) => cell in columns) ?? [];
      const texts = isBlank(written) ? [] : parts(String(written), cell === 'paper' ? '\n' : ';');
      const rows = texts.flatMap((part) => read?.(part) ?? []);
      return [[name, form.safeParse(rows).data ?? rows]];
    }),
  );
