import { Box } from '@mui/material';
import type { Balance } from '../../../data/commissions.ts';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';

/** A policy's number with its customer below. */
export const PolicyCell = ({ account }: { readonly account: Balance }) => (
  <div>
    {account.numberPolicy}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}>
      <PersonLink resource="customers" person={account.customer} />
    </Box>
  </div>
);
