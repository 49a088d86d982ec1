import { type ReactNode, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../../../domain/blank.ts';
import { parseCivilDate } from '../../../domain/civilDate.ts';
import { isCompany } from '../../../domain/people/identity.ts';
import { birthdateWarning } from '../../../domain/people/warnings.ts';
import { useToday } from '../format.ts';
import { CivilDateInput } from './CivilDateInput.tsx';
import { type InputProps, Warning } from './LineInput.tsx';
import { FormLayout } from './laidOut.tsx';

interface OfPersonsOnlyProps {
  /** The field that a company does not have; where it holds something all the same, it stays in sight. */
  readonly source: string;
  readonly children: ReactNode;
}

/** An input that a company, told by the identity number, is not asked for unless a layout requires it. */
export const OfPersonsOnly = ({ source, children }: OfPersonsOnlyProps) => {
  const isRequired = useContext(FormLayout)?.inputs.get(source)?.rule.isRequired;
  const [number, value]: unknown[] = useWatch({ name: ['ci_ruc', source] });
  return !isRequired && isBlank(value) && isCompany(String(number ?? '')) ? null : children;
};

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
