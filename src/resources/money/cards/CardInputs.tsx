import { useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { spanClass } from '../../../ui/form/spans.ts';
import { useToday } from '../../../ui/format.ts';
import { LineInput, useIsRequired } from '../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import type { PickChoice } from '../../../ui/pick/PickBox.tsx';
import { PickBox } from '../../../ui/pick/PickBox.tsx';

/** Years on offer after the current one, which is on offer too (15 options). */
const MORE_YEARS = 14;

interface Expiration {
  readonly month: number | null;
  readonly year: number | null;
}

/**
 * The years to choose from.
 * @param stored a year that must be among them, that of a card registered long ago
 */
function expirationYears(thisYear: number, first: number, stored: number | null): number[] {
  const last = Math.max(thisYear + MORE_YEARS, stored ?? 0);
  const from = Math.min(first, stored ?? first);
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}

/**
 * The month and year of a form's value.
 * @param value civil date or ISO timestamp, or blank
 */
function expirationOf(value: unknown): Expiration {
  const date = parseCivilDate(String(value ?? ''));
  if (!date) return { month: null, year: null };
  return { month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) };
}

/**
 * What the form holds for month and year: the month's first day.
 * @returns `YYYY-MM-01`, an empty text until both are chosen
 */
const expirationText = ({ month, year }: Expiration): string =>
  month && year ? `${year}-${String(month).padStart(2, '0')}-01` : '';

const SOURCE = 'expirationDate';

const asChoice = (value: number): PickChoice => ({
  id: value,
  name: String(value).padStart(2, '0'),
});

const months = Array.from({ length: 12 }, (_, index) => asChoice(index + 1));

const numberOf = (choice: PickChoice | null): number | null => (choice ? Number(choice.id) : null);

interface ExpirationInputProps {
  /** The first year on offer; the current one when missing. */
  readonly firstYear?: number | undefined;
}

/** Month and year, chosen apart; the form holds the first day of the month. */
const ExpirationInput = ({ firstYear }: ExpirationInputProps) => {
  const translate = useTranslate();
  const isRequired = useIsRequired(SOURCE);
  const { field, fieldState, id } = useInput({ source: SOURCE });
  const [chosen, setChosen] = useState<Expiration>(() => expirationOf(field.value));
  const thisYear = Number(useToday().slice(0, 4));
  const [stored] = useState(chosen.year);

  const choose = (part: Partial<Expiration>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    field.onChange(expirationText(next));
  };
  const common = {
    className: spanClass('number'),
    error: fieldState.invalid,
    isRequired,
    onBlur: () => chosen.month && chosen.year && field.onBlur(),
  };
  const titleOf = (label: string) => (
    <FieldTitle label={translate(label)} isRequired={isRequired} />
  );
  return (
    <>
      <PickBox
        {...common}
        id={`${id}-month`}
        name={`${SOURCE}-month`}
        label={titleOf('cards.month')}
        value={chosen.month}
        choices={months}
        inputRef={field.ref}
        helperText={fieldState.error?.message}
        onPick={(month) => choose({ month: numberOf(month) })}
      />
      <PickBox
        {...common}
        id={`${id}-year`}
        name={`${SOURCE}-year`}
        label={titleOf('cards.year')}
        value={chosen.year}
        choices={expirationYears(thisYear, firstYear ?? thisYear, stored).map(asChoice)}
        onPick={(year) => choose({ year: numberOf(year) })}
      />
    </>
  );
};

/** Digits, spaces and hyphens as typed; undefined for anything else. */
const cardDigits = (typed: string) => (/^[\d\s-]*$/.test(typed) ? typed : undefined);

const codeDigits = (typed: string) => (/^\d{0,4}$/.test(typed) ? typed : undefined);

export const CardInputs = ({ firstYear }: { readonly firstYear?: number }) => (
  <>
    <LineInput source="cardNumber" inputMode="numeric" accept={cardDigits} />
    <ExpirationInput firstYear={firstYear} />
    <LineInput source="code" inputMode="numeric" accept={codeDigits} span={3} />
    <LookupSelect source="card_option_id" lookup="card-types" span={3} />
    <LookupSelect source="bank_id" lookup="card-banks" registers />
  </>
);
