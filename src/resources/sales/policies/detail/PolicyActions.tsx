import Autorenew from '@mui/icons-material/Autorenew';
import Edit from '@mui/icons-material/EditOutlined';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Tune from '@mui/icons-material/Tune';
import { useTranslate } from 'react-admin';
import type { Policy } from '../../../../data/records.ts';
import { recordAddress } from '../../../../routes.ts';
import { useCan } from '../../../../session/useCan.ts';
import { RegisterClaim } from '../../../../ui/claims/parts.tsx';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { ExportActions } from '../../../../ui/list/ExportMenu.tsx';
import { HeaderLink } from '../../../../ui/page/MoreMenu.tsx';
import { CollectionButton } from '../../../../ui/payments/collectionButtons.tsx';
import { renewalObstacle } from '../cycle.ts';
import { nextToCollect } from '../policy.ts';

interface ActionProps {
  readonly policy: Policy;
}

export const OpenPage = ({ policy: { id } }: ActionProps) => (
  <HeaderLink icon={<OpenInFull />} label="pages.open" to={recordAddress('policies', id)} />
);

const byNumber = { field: 'number_payment', order: 'ASC' } as const;

export const ExportInstalments = ({ policy: { id } }: ActionProps) => (
  <ExportActions name="payments" sort={byNumber} filter={{ policy_id: id }} />
);

export const updateAction = ({ id }: Pick<Policy, 'id'>) =>
  ({
    permission: 'policies.edit',
    label: 'policies.update',
    icon: <Edit fontSize="small" />,
    opens: { type: 'updatePolicy', id },
  }) as const;

/** Collection of the next instalment, at the foot of a telephone: its table of instalments is far below. */
export const CollectNext = ({ policy }: ActionProps) => {
  const next = nextToCollect(policy.payments);
  return next ? (
    <DialogButton
      permission="payments.collect"
      variant="contained"
      label="receipts.collect.submit"
      opens={{ type: 'payment', id: next.id, policyId: policy.id }}
      sx={{ display: { sm: 'none' } }}
    />
  ) : null;
};

/** Renewal, first where the policy can be renewed, else an entry of "Más" that says why not. */
export const RenewAction = ({
  policy,
  place,
}: ActionProps & { readonly place: 'primary' | 'more' }) => {
  const translate = useTranslate();
  const obstacle = renewalObstacle(policy);
  if ((place === 'more') !== Boolean(obstacle)) return null;
  const amount = obstacle?.kind === 'pending' ? moneyOf(obstacle.value) : '';
  return (
    <DialogButton
      permission="policies.renew"
      variant="contained"
      icon={<Autorenew />}
      label="policies.renew"
      refusal={obstacle && translate(`policies.notRenewable.${obstacle.kind}`, { amount })}
      opens={{ type: 'renewal', id: policy.id }}
    />
  );
};

export const PolicyMore = ({ policy }: ActionProps) => {
  const canAdjust = useCan('policies', 'list');
  return (
    <>
      <DialogButton {...updateAction(policy)} />
      {canAdjust ? (
        <DialogButton
          icon={<Tune />}
          label="policies.adjustValues"
          opens={{ type: 'editPoliciesValues', id: policy.id }}
        />
      ) : null}
      <CollectionButton customerId={policy.customer.id} />
      <RegisterClaim by="policy_id" id={policy.id} />
      <RenewAction policy={policy} place="more" />
      <ExportInstalments policy={policy} />
    </>
  );
};
