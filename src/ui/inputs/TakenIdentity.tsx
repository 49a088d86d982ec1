import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { IdentityHolder, IdentityKind } from '../../data/search.ts';
import type { InternalAddress } from '../../routes.ts';

interface TakenIdentityProps {
  readonly of: IdentityKind;
  readonly holder: IdentityHolder;
}

const lists: Readonly<Record<IdentityKind, InternalAddress>> = {
  customers: '/customers',
  advisors: '/advisors',
  companies: '/companies',
};

/**
 * Under a number that is taken: who has it, with a link to them. It opens another tab, so that
 * what is typed here stays.
 */
export const TakenIdentity = ({ of, holder }: TakenIdentityProps) => {
  const translate = useTranslate();
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ q: holder.ci_ruc }) })}`;
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {translate('people.identity.taken', { name: holder.name })}{' '}
      <Link
        component={LinkBase}
        to={{ pathname: lists[of], search }}
        target="_blank"
        variant="caption"
      >
        {translate('people.identity.see')}
      </Link>
    </Box>
  );
};
