import { Typography } from '@mui/material';
import { personName } from '../../../../domain/people/personName.ts';
import type { Customer } from '../../../data/records.ts';
import { useCan } from '../../../session/useCan.ts';

export type Subject = Customer;

export const canBeErased = ({ anonymizedAt }: Subject): boolean => anonymizedAt === null;

/** Whether the visitor may erase customers' data and hand it out to them (ADMIN, ELOPDP). */
export function useCanErase(): boolean {
  return useCan('customers', 'anonymize');
}

export const SubjectLine = ({ subject }: { readonly subject: Subject }) => (
  <Typography sx={{ mb: 1.5 }}>
    <strong>{personName(subject)}</strong> · {subject.ci_ruc}
  </Typography>
);
