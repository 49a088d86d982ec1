import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { RowAction } from '../../../ui/list/actions.tsx';
import { Renew } from '../list/PolicyActions.tsx';
import type { PolicyRow } from '../policy.ts';

/** What can be done with a policy that ends: look at it whole, and renew it. */
export const EndingActions = () => {
  const policy = useRecordContext<PolicyRow>();
  const { openDialog } = useDialogs();
  const canRenew = useCan('policies', 'renew');
  if (!policy) return null;
  return (
    <>
      <RowAction
        label="policies.view"
        icon={<Visibility />}
        onClick={() => openDialog({ type: 'info', id: policy.id })}
      />
      {canRenew ? <Renew policy={policy} /> : null}
    </>
  );
};
