import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { sm: 'flex-end' },
  gap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap', m: 0 },
} as const;

/** What can be done with an advisor's account (specification §6). */
export const HistoryActions = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const give = useCan('commissions', 'create');
  const discount = useCan('commissions', 'refund');
  const open = (type: 'statement' | 'advisor' | 'commissionRefunds') => () =>
    openDialog({ type, id: advisorId });
  return (
    <Box sx={bar}>
      <Button variant="outlined" onClick={open('statement')}>
        {translate('statement.button')}
      </Button>
      {discount ? (
        <Button variant="outlined" onClick={open('commissionRefunds')}>
          {translate('discounting.title')}
        </Button>
      ) : null}
      {give ? (
        <Button variant="contained" onClick={open('advisor')}>
          {translate('giving.title')}
        </Button>
      ) : null}
    </Box>
  );
};
