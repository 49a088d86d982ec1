import { type ReactNode, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../../../domain/blank.ts';
import { isCompany } from '../../../domain/people/identity.ts';
import { FormLayout } from '../inputs/laidOut.tsx';

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
