import Chip from '@mui/material/Chip';
import { useGetOne, useTranslate } from 'react-admin';
import { personName } from '../../../ui/people.ts';

interface CustomerOnlyProps {
  readonly customerId: number;
  readonly onAll: () => void;
}

// Without the name the list is as good.
const once = { staleTime: Number.POSITIVE_INFINITY };

/** Says that only one customer's policies are shown; it can be taken away. */
export const CustomerOnly = ({ customerId, onAll }: CustomerOnlyProps) => {
  const translate = useTranslate();
  const { data } = useGetOne('customers', { id: customerId }, once);
  const name = (data && personName(data)) || customerId;
  return (
    <Chip
      color="info"
      label={translate('history.ofCustomer', { name })}
      onDelete={onAll}
      sx={{ mb: 1.5 }}
      title={translate('history.allCustomers')}
    />
  );
};
