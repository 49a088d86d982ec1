import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatMoney, sumCents } from '../../../../domain/money.ts';
import type { StandingInstalment } from '../../../../domain/replanPolicy.ts';
import { PlanList } from '../PlanList.tsx';
import type { Policy } from '../policy.ts';
import { hiddenInstalments } from '../standingSchedule.ts';
import type { StatusChange } from './changeModel.ts';

interface StatusEffectProps {
  readonly policy: Policy;
  readonly change: StatusChange | undefined;
}

/** Which instalments a cancellation loses, or its being taken back brings back (domain §5, §6). */
export const StatusEffect = ({ policy, change }: StatusEffectProps) => {
  const translate = useTranslate();
  if (!change) return null;
  if (change.kind === 'cancelled') return <Cancellation lost={change.lost} />;
  const smart_count = hiddenInstalments(policy);
  const text = smart_count > 0 ? 'some' : 'none';
  return (
    <Alert severity="info">
      {translate(`policies.updating.reinstate.${text}`, { smart_count })}
    </Alert>
  );
};

const Cancellation = ({ lost }: { readonly lost: readonly StandingInstalment[] | undefined }) => {
  const translate = useTranslate();
  const key = (end: string) => `policies.updating.cancel.${end}`;
  if (!lost) return <Alert severity="warning">{translate(key('unknown'))}</Alert>;
  if (lost.length === 0) return <Alert severity="warning">{translate(key('none'))}</Alert>;
  const amount = formatMoney(sumCents(lost.map(({ value }) => value)));
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate(key('some'), { smart_count: lost.length, amount })}
      <PlanList label={translate(key('list'))} plan={lost} />
    </Alert>
  );
};
