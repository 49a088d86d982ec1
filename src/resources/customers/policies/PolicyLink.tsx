import Link from '@mui/material/Link';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import type { CustomerPolicy } from './customerPolicy.ts';

/** A policy's number, which opens all there is to know of it. */
export const PolicyLink = ({ id, numberPolicy }: Pick<CustomerPolicy, 'id' | 'numberPolicy'>) => {
  const { openDialog } = useDialogs();
  return (
    <Link
      component="button"
      type="button"
      variant="inherit"
      onClick={() => openDialog({ type: 'info', id })}
      sx={{ textAlign: 'left', fontWeight: 'inherit' }}
    >
      {numberPolicy}
    </Link>
  );
};
