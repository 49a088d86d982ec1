import Box from '@mui/material/Box';
import { personName } from '../../../domain/personName.ts';
import type { Balance } from '../../data/commissions.ts';

/** A policy's number with its customer below. */
export const PolicyCell = ({ account }: { readonly account: Balance }) => (
  <div>
    {account.numberPolicy}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}>
      {personName(account.customer)}
    </Box>
  </div>
);
