import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { countOf } from '../../ui/format.ts';

const counted = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'expirationDate', order: 'ASC' },
} as const;

// Without the count the button is as good; loading the list does not ask for it anew.
const patiently = { staleTime: 60_000 };

/** Opens the cards expired or about to expire, and says how many there are. */
export const ExpiringCardsButton = () => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const { total } = useGetList('expiring-cards', counted, patiently);
  const count = total === undefined ? '' : ` (${countOf(total)})`;
  return (
    <Button
      variant="outlined"
      onClick={() => openDialog({ type: 'cardsByStatus', id: 'expiring' })}
    >
      {translate('cards.expiring') + count}
    </Button>
  );
};
