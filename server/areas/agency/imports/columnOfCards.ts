import type { ImportPlan } from '../../../../domain/contract/agency/imports.ts';
import { isCardNumber } from '../../../../domain/money/cardNumber.ts';
import type { SheetRow } from '../../../../domain/sheets/sheet.ts';

/**
 * The first column that fills no field by its heading and has numbers of cards in most of its cells. What
 * is uploaded is kept as it is, where a card's number must not stand in clear (docs/security.md).
 */
export const columnOfCards = (
  headings: readonly string[],
  rows: readonly SheetRow[],
  filled: ImportPlan['columns'],
): string | undefined => {
  const places = new Set(Object.values(filled));
  return headings.find((_, place) => {
    if (places.has(place)) return false;
    const cells = rows.flatMap(({ cells: all }) => all[place] ?? []).map(String);
    return cells.filter(isCardNumber).length * 2 > cells.length;
  });
};
