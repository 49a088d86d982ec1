import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';

/** Opens the manual processing, for who may process (domain §6). */
export const ProcessPayments = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const canAccess = useCan('payments', 'process');
  if (!canAccess) return null;
  return (
    <Button
      variant="contained"
      startIcon={<PlaylistAddCheck />}
      onClick={() => openDialog({ type: 'processPayments', id: 'all' })}
    >
      {translate('payments.process.open')}
    </Button>
  );
};
