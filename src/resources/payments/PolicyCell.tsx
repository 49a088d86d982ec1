import Box from '@mui/material/Box';
import { personName } from '../../ui/people.ts';
import type { ListedPayment } from './listedPayment.ts';

const below = {
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 400,
  maxWidth: { sm: 145 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

/** The policy's number with whose it is below. */
export const PolicyCell = ({ policy }: { readonly policy: ListedPayment['policies'] }) => (
  <div>
    {policy.numberPolicy}
    <Box sx={below} title={personName(policy.customer)}>
      {personName(policy.customer)}
    </Box>
  </div>
);
