import { useState } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { useIsRequired } from '../../ui/inputs/useIsRequired.ts';
import type { PickChoice } from '../../ui/pick/choices.ts';
import { PickBox } from '../../ui/pick/PickBox.tsx';
import { useToday } from '../../ui/today.ts';
import { type Expiration, expirationOf, expirationText, expirationYears } from './expiration.ts';

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

/** Month and year, chosen apart; the form holds the first day of the month (specification §5). */
export const ExpirationInput = ({ firstYear }: ExpirationInputProps) => {
  const translate = useTranslate();
  const isRequired = useIsRequired(SOURCE);
  const { field, fieldState, id } = useInput({ source: SOURCE });
  const [chosen, setChosen] = useState<Expiration>(() => expirationOf(field.value));
  const thisYear = Number(useToday().slice(0, 4));
  const [held] = useState(chosen.year);

  const choose = (part: Partial<Expiration>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    field.onChange(expirationText(next));
  };
  const common = {
    error: fieldState.invalid,
    isRequired,
    onBlur: () => chosen.month && chosen.year && field.onBlur(),
  };
  const star = isRequired ? ' *' : '';
  return (
    <>
      <PickBox
        {...common}
        id={`${id}-month`}
        name={`${SOURCE}-month`}
        label={translate('cards.month') + star}
        value={chosen.month}
        choices={months}
        inputRef={field.ref}
        helperText={<InputHelperText error={fieldState.error?.message} />}
        onPick={(month) => choose({ month: numberOf(month) })}
      />
      <PickBox
        {...common}
        id={`${id}-year`}
        name={`${SOURCE}-year`}
        label={translate('cards.year') + star}
        value={chosen.year}
        choices={expirationYears(thisYear, firstYear ?? thisYear, held).map(asChoice)}
        helperText=" "
        onPick={(year) => choose({ year: numberOf(year) })}
      />
    </>
  );
};
