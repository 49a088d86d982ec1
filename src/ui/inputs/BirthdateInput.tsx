import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../domain/civilDate.ts';
import { birthdateWarning } from '../../../domain/people/warnings.ts';
import { useToday } from '../format.ts';
import { CivilDateInput } from './CivilDateInput.tsx';
import type { InputProps } from './LineInput.tsx';
import { Warning } from './LineInput.tsx';

export const BirthdateInput = ({ hint, ...props }: InputProps) => {
  const today = useToday();
  const value: unknown = useWatch({ name: props.source });
  const birthdate = parseCivilDate(String(value ?? ''));
  const warning = birthdate && birthdateWarning(birthdate, today);
  return (
    <CivilDateInput
      {...props}
      openTo="year"
      disableFuture
      hint={warning ? <Warning>{warning}</Warning> : hint}
    />
  );
};
