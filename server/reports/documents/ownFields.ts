import type { Content } from 'pdfmake/interfaces';
import type { ShownField } from '../../../domain/agency/ownFields/shownFields.ts';
import { factList } from './cells.ts';
import { COLUMN_GAP, HALF_WIDTH } from './frame.ts';

const UNNAMED = 'Otros datos';

/** A table needs a row. */
const factsOf = (fields: readonly ShownField[]): Content =>
  fields.length === 0
    ? { text: '' }
    : factList(
        HALF_WIDTH,
        fields.map(({ field, text }) => [field.label, text] as const),
      );

const inHalves = (fields: readonly ShownField[]): Content => {
  const middle = Math.ceil(fields.length / 2);
  return {
    columnGap: COLUMN_GAP,
    columns: [factsOf(fields.slice(0, middle)), factsOf(fields.slice(middle))],
  };
};

/**
 * What a record has of its own fields, section by section.
 * @param own in their order; none makes nothing
 */
export const ownSections = (own: readonly ShownField[]): Content[] =>
  [...new Set(own.map(({ field }) => field.section))].flatMap((section) => [
    { text: section ?? UNNAMED, style: 'section' },
    inHalves(own.filter(({ field }) => field.section === section)),
  ]);

/** In one line, as tables of several records have them: `Placa: GSK-7781 · Marca: KIA`. */
export const ownLine = (own: readonly ShownField[]): string =>
  own.map(({ field, text }) => `${field.label}: ${text}`).join(' · ');
