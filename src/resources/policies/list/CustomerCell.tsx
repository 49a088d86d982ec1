import Box from '@mui/material/Box';
import { personName } from '../../../ui/people.ts';
import type { PolicyRow } from '../policy.ts';

/** The customer's name with the identity number below. */
export const CustomerCell = ({ customer }: Pick<PolicyRow, 'customer'>) => (
  <div>
    {personName(customer)}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{customer.ci_ruc}</Box>
  </div>
);
