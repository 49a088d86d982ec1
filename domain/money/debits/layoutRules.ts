import type { Rule } from '../../contract/rules.ts';
import { texts } from '../../texts.ts';
import type { DebitLayout, FileLayout } from './layout.ts';

const columnsRule = (field: 'header' | 'row' | 'footer'): Rule<FileLayout> => ({
  field,
  with: ['separator'],
  message: ({ [field]: row, separator }) => {
    const wide = separator === 'fixed' ? row.findIndex(({ width }) => width === null) : -1;
    return wide < 0 ? undefined : texts.debitWidth(wide + 1);
  },
});

type Place = 'answerReference' | 'answerStatus' | 'answerAmount' | 'answerDay' | 'answerCode';

const placeRule = (field: Place): Rule<DebitLayout> => ({
  field,
  with: ['answerSeparator'],
  message: ({ [field]: place, answerSeparator }) => {
    const [from = 0, to] = place?.split('-').map(Number) ?? [];
    if (!place || (answerSeparator === 'fixed' ? from <= Number(to) : to === undefined)) return;
    return answerSeparator === 'fixed' ? texts.debitPlaceOfFixed : texts.debitPlaceOfColumns;
  },
});

/** What the columns of a file must have because of the way in which it parts them. */
export const FILE_RULES = (['header', 'row', 'footer'] as const).map(columnsRule);

/** What a layout must have of one field because of another. */
export const LAYOUT_RULES: readonly Rule<DebitLayout>[] = [
  ...FILE_RULES,
  ...(
    ['answerReference', 'answerStatus', 'answerAmount', 'answerDay', 'answerCode'] as const
  ).map(placeRule),
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
      answerStatus !== null && chargedValues === null ? texts.debitChargedValues : undefined,
  },
];
