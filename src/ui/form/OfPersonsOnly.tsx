import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../../../domain/blank.ts';
import { isCompany } from '../../../domain/people/identity.ts';
import { useIsOurServer } from '../../data/useAgency.ts';

interface OfPersonsOnlyProps {
  /** The field that a company does not have; where it holds something all the same, it stays in sight. */
  readonly source: string;
  readonly children: ReactNode;
}

/** An input that a company is not asked for: told by the identity number, where the server lets it be blank. */
export const OfPersonsOnly = ({ source, children }: OfPersonsOnlyProps) => {
  const isOurs = useIsOurServer();
  const [number, value]: unknown[] = useWatch({ name: ['ci_ruc', source] });
  return isOurs && isBlank(value) && isCompany(String(number ?? '')) ? null : children;
};
