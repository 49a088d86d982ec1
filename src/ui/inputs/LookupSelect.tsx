import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { type Lookup, type LookupRow, lookups, useLookup } from '../lookups.ts';
import { inSpanishOrder } from '../pick/PickBox.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { InputProps } from './LineInput.tsx';
import { PickInput } from './PickInput.tsx';
import { SegmentedInput } from './SegmentedInput.tsx';
import { useRegistration } from './useRegistration.ts';

interface LookupErrorProps {
  readonly retry: () => void;
  readonly message?: TextKey;
}

export const LookupError = ({ retry, message = 'common.lookupError' }: LookupErrorProps) => {
  const translate = useTranslate();
  return (
    <span role="alert">
      {translate(message)}{' '}
      <Link component="button" type="button" variant="caption" onClick={() => retry()}>
        {translate('common.retry')}
      </Link>
    </span>
  );
};

export interface LookupInputProps extends InputProps {
  readonly lookup: Lookup;
  readonly only?: (row: LookupRow) => boolean;
  readonly isDisabled?: (row: LookupRow) => boolean;
  readonly registers?: boolean;
  readonly emptyText?: string;
  readonly loadFailed?: TextKey;
  readonly onChange?: () => void;
}

const everyRow = () => true;

/** Catalogues of more than ten rows: found as one types, in the order of their names. */
const LONG: readonly Lookup[] = ['provinces', 'cities', 'card-banks', 'account-banks'];

export function useChoices(
  props: Pick<LookupInputProps, 'lookup' | 'only' | 'isDisabled' | 'hint' | 'loadFailed'>,
) {
  const { lookup, only = everyRow, isDisabled, hint, loadFailed } = props;
  const { data = [], isPending, error, refetch } = useLookup(lookup);
  const choices = data.filter(only).map((row) => ({
    id: row.id,
    name: String(row[lookups[lookup]]),
    disabled: isDisabled?.(row) ?? false,
  }));
  return {
    choices: LONG.includes(lookup) ? inSpanishOrder(choices) : choices,
    isPending,
    hasFailed: error !== null,
    hint: error ? <LookupError retry={refetch} message={loadFailed} /> : hint,
  };
}

/** Row of a catalogue, selected or, of a long one, found as one types; the form holds its id. */
export const LookupSelect = (props: LookupInputProps) => {
  const { choices, isPending, hasFailed, hint } = useChoices(props);
  const { lookup, only, isDisabled, loadFailed, registers, ...input } = props;
  const registration = useRegistration(registers ? lookup : '');
  return LONG.includes(lookup) ? (
    <PickInput
      {...input}
      choices={choices}
      isLoading={isPending}
      hasFailed={hasFailed}
      hint={hint}
      registration={registration}
    />
  ) : (
    <ChoiceSelect {...input} choices={choices} hint={hint} />
  );
};

/** The rows of a short catalogue side by side; the form holds the row's id. */
export const LookupRadio = (props: LookupInputProps) => {
  const { choices, hint } = useChoices(props);
  const { source, label, disabled, readOnly, span } = props;
  return (
    <SegmentedInput
      source={source}
      label={label}
      disabled={disabled}
      readOnly={readOnly}
      span={span}
      choices={choices}
      hint={hint}
    />
  );
};
