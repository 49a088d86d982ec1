import { isBlank } from '../../blank.ts';
import type { Rule } from '../../contract/rules.ts';
import { texts } from '../../texts.ts';
import type { DebitLayout, LayoutColumn } from './layout.ts';

type LayoutRule = Rule<DebitLayout>;

/** Objection to a column of a file that is parted in this way. */
const columnFault = (
  { source, text, width, amountForm }: LayoutColumn,
  place: number,
  separator: DebitLayout['separator'],
): string | undefined => {
  if (source === 'text' && text === null && width === null) return texts.debitText(place);
  if (separator === 'fixed' && width === null) return texts.debitWidth(place);
  return separator === 'comma' && amountForm === 'comma' ? texts.debitComma(place) : undefined;
};

const ofColumns = (field: 'header' | 'row' | 'footer'): LayoutRule => ({
  field,
  with: ['separator'],
  message: ({ [field]: columns, separator }) => {
    const faults = columns.map((column, at) => columnFault(column, at + 1, separator));
    return faults.find((fault) => fault !== undefined);
  },
});

type PlaceField = 'answerReference' | 'answerStatus' | 'answerAmount' | 'answerDay' | 'answerCode';

const ofPlace = (field: PlaceField): LayoutRule => ({
  field,
  with: ['answerSeparator'],
  message: ({ [field]: place, answerSeparator }) => {
    if (place === null) return undefined;
    const [from = 0, to] = place.split('-').map(Number);
    if (answerSeparator !== 'fixed') return to === undefined ? undefined : texts.debitPlaceOfColumns;
    return to !== undefined && from <= to ? undefined : texts.debitPlaceOfFixed;
  },
});

/** What a layout must have of one field because of another. */
export const LAYOUT_RULES: readonly LayoutRule[] = [
  ofColumns('header'),
  ofColumns('row'),
  ofColumns('footer'),
  ofPlace('answerReference'),
  ofPlace('answerStatus'),
  ofPlace('answerAmount'),
  ofPlace('answerDay'),
  ofPlace('answerCode'),
  {
    field: 'answerStatus',
    with: ['answerEchoes'],
    message: ({ answerStatus, answerEchoes }) =>
      answerEchoes === 'all' && answerStatus === null ? texts.debitStatus : undefined,
  },
  {
    field: 'chargedValues',
    with: ['answerStatus'],
    message: ({ answerStatus, chargedValues }) =>
      answerStatus !== null && isBlank(chargedValues) ? texts.debitChargedValues : undefined,
  },
  {
    field: 'answerDayForm',
    with: ['answerDay'],
    message: ({ answerDay, answerDayForm }) =>
      answerDay !== null && !answerDayForm.includes('DD') ? texts.debitDayForm : undefined,
  },
];
