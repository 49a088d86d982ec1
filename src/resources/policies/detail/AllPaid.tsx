import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Says that nothing of the policy is left to pay (specification §8). */
export const AllPaid = () => {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ mb: 1.5, bgcolor: 'status.ok.ground', color: 'status.ok.ink' }}>
      {translate('payments.completed')}
    </Alert>
  );
};
