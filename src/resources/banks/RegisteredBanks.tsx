import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { countOf } from '../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../ui/list/states.tsx';
import { useLookup } from '../../ui/lookups.ts';

const columns = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  columnWidth: 230,
  columnGap: 3,
  '& li': { py: 0.5, breakInside: 'avoid' },
} as const;

/** The banks there are, so that nobody registers one twice. */
export const RegisteredBanks = () => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, isPending, error, refetch } = useLookup('banks', 'bankName');
  const count = data ? ` (${countOf(data.length)})` : '';
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ width: '100%', maxWidth: 860, mx: 'auto', mt: 2, p: { xs: 2, sm: '16px 22px' } }}
    >
      <Typography id={titleId} variant="overline" component="h2" sx={{ color: 'primary.main' }}>
        {translate('banks.registered') + count}
      </Typography>
      {error ? <LoadError message="common.lookupError" retry={refetch} /> : null}
      {isPending ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <Box component="ul" sx={columns}>
          {data.map(({ id, bankName }) => (
            <li key={id}>{bankName}</li>
          ))}
        </Box>
      ) : null}
    </Card>
  );
};
