import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { RowAction } from '../../../ui/list/actions.tsx';

/** Opens all there is to know of the row's policy. */
export const ViewPolicy = () => {
  const record = useRecordContext();
  const { openDialog } = useDialogs();
  if (!record) return null;
  return (
    <RowAction
      label="policies.view"
      icon={<Visibility />}
      onClick={() => openDialog({ type: 'info', id: record.id })}
    />
  );
};
