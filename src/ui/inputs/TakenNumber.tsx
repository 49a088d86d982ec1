import { Box, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { InternalAddress } from '../../routes.ts';

interface TakenNumberProps {
  readonly notice: string;
  readonly list: InternalAddress;
  readonly number: string;
  /** Whether saving would be refused; what is not is a warning. */
  readonly isTaken?: boolean;
}

/**
 * Under a number that is taken: who has it, with a link to them. It opens another tab, so that what is
 * typed here stays.
 */
export const TakenNumber = ({ notice, list, number, isTaken = true }: TakenNumberProps) => {
  const translate = useTranslate();
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ q: number }) })}`;
  return (
    <Box component="span" sx={{ color: isTaken ? 'error.main' : 'warning.main' }}>
      {notice}{' '}
      <Link component={LinkBase} to={{ pathname: list, search }} target="_blank" variant="caption">
        {translate('people.identity.see')}
      </Link>
    </Box>
  );
};
