import Autorenew from '@mui/icons-material/Autorenew';
import Edit from '@mui/icons-material/EditOutlined';
import Tune from '@mui/icons-material/Tune';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useCan } from '../../../session/useCan.ts';
import { moneyOf } from '../../../ui/format.ts';
import { RowAction } from '../../../ui/list/actions.tsx';
import type { PolicyRow } from '../policy.ts';
import { renewalObstacle } from './renewalObstacle.ts';

/** Renews the policy, or says why it cannot be renewed yet. */
export const Renew = ({ policy }: { readonly policy: PolicyRow }) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const obstacle = renewalObstacle(policy);
  const amount = obstacle?.kind === 'pending' ? moneyOf(obstacle.value) : '';
  return (
    <RowAction
      label="policies.renew"
      icon={<Autorenew />}
      refusal={obstacle && translate(`policies.notRenewable.${obstacle.kind}`, { amount })}
      onClick={() => openDialog({ type: 'renewal', id: policy.id })}
    />
  );
};

/** What can be done with the policy of a row (specification §2, §6). */
export const PolicyActions = () => {
  const policy = useRecordContext<PolicyRow>();
  const { openDialog } = useDialogs();
  const canUpdate = useCan('policies', 'edit');
  const canRenew = useCan('policies', 'renew');
  if (!policy) return null;
  const { id } = policy;
  return (
    <>
      <RowAction
        label="policies.adjustValues"
        icon={<Tune />}
        onClick={() => openDialog({ type: 'editPoliciesValues', id })}
      />
      <RowAction
        label="policies.view"
        icon={<Visibility />}
        onClick={() => openDialog({ type: 'info', id })}
      />
      {canUpdate ? (
        <RowAction
          label="policies.update"
          icon={<Edit />}
          onClick={() => openDialog({ type: 'updatePolicy', id })}
        />
      ) : null}
      {canRenew ? <Renew policy={policy} /> : null}
    </>
  );
};
