import { Alert, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { civilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { formatMoney, sumCents, toCents } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { ExistingInstalment } from '../../../../../domain/sales/replan.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import { ProposeEndorsement } from '../../../../ui/endorsements/ProposeEndorsement.tsx';
import { textOf } from '../../../../ui/format.ts';
import { AfterEndWarning, PlanList } from '../PlanList.tsx';
import { isPaid } from '../policy.ts';
import { hiddenInstalments } from '../timeline.ts';
import {
  type ChangePreview,
  previewChange,
  previewStatus,
  type StatusChange,
  type TypedTerms,
} from './changeModel.ts';
import { CommissionChanges, YearChanges } from './YearChanges.tsx';

const TERM_SOURCES = [
  'startDate',
  'endDate',
  'payment_frequency_id',
  'numberOfPayments',
  'numberOfPaymentsAdvisor',
  'policyValue',
] as const;

const useTypedTerms = (): TypedTerms => {
  const [startDate, endDate, frequencyId, numberOfPayments, numberOfPaymentsAdvisor, policyValue] =
    useWatch({ name: TERM_SOURCES });
  return {
    startDate,
    endDate,
    frequencyId,
    numberOfPayments,
    numberOfPaymentsAdvisor,
    policyValue,
  };
};

const ADVISOR_SOURCES = ['advisor_id', 'isCommissionAnnualized'] as const;

const AdvisorEffect = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [advisorId, isAnnualized] = useWatch({ name: ADVISOR_SOURCES });
  if (!advisorId || Number(advisorId) === policy.advisor_id) return null;
  const former = textOf(personName(policy.advisor));
  return (
    <Alert severity="info">
      {translate(`policies.updating.advisor.${isAnnualized ? 'annualized' : 'normal'}`, { former })}
    </Alert>
  );
};

const counted = (open: readonly Payment[]) => ({
  smart_count: open.length,
  amount: formatMoney(sumCents(open.map(({ balance }) => toCents(balance)))),
});

const UnpaidEffect = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [on, voids] = useWatch({ name: ['cancellation.on', 'cancellation.voidsUnpaid'] });
  const day = parseCivilDate(String(on ?? ''));
  const open = policy.payments.filter(
    (one) => !isPaid(one) && day !== undefined && civilDate(one.createdAt) < day,
  );
  if (open.length === 0) return null;
  return (
    <Alert severity={voids ? 'warning' : 'info'}>
      {translate(`policies.updating.cancel.${voids ? 'voided' : 'kept'}`, counted(open))}
    </Alert>
  );
};

const StatusEffect = ({ policy, change }: { policy: Policy; change: StatusChange | undefined }) => {
  const translate = useTranslate();
  if (!change) return null;
  if (change.kind === 'cancelled') return <Cancellation lost={change.lost} />;
  const voided = policy.payments.filter(({ isVoid }) => isVoid);
  const smart_count = hiddenInstalments(policy);
  const text = smart_count > 0 ? 'some' : 'none';
  return (
    <Alert severity="info">
      {translate(`policies.updating.reinstate.${text}`, { smart_count })}{' '}
      {voided.length > 0 ? translate('policies.updating.reinstate.voided', counted(voided)) : null}
    </Alert>
  );
};

const Cancellation = ({ lost }: { readonly lost: readonly ExistingInstalment[] | undefined }) => {
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

/**
 * What saving the form does beyond the policy itself: to its instalments, and to whom its
 * commissions go. By the rules the server runs.
 * @param policy as the form was opened with it
 */
export const ChangeEffect = ({ policy }: { readonly policy: Policy }) => {
  const [statusId, value, afterEnd] = useWatch({
    name: ['policy_status_id', 'policyValue', 'instalmentsAfterEnd'],
  });
  const areVoid = afterEnd === 'void';
  const preview = previewChange(policy, useTypedTerms(), areVoid);
  const on: unknown = useWatch({ name: 'cancellation.on' });
  const day = parseCivilDate(String(on ?? '')) ?? civilDate(policy.asOf);
  const status = previewStatus(policy, statusId, preview, day);
  return (
    <Stack sx={{ gap: 1, mt: 0.5, mb: 1 }}>
      <AdvisorEffect policy={policy} />
      <CommissionChanges policy={policy} preview={preview} />
      <ProposeEndorsement policyId={policy.id} before={policy.policyValue} typed={value} />
      <StatusEffect policy={policy} change={status} />
      <UnpaidEffect policy={policy} />
      <ScheduleEffect preview={preview} status={status} areVoid={areVoid} />
    </Stack>
  );
};

interface ScheduleEffectProps {
  readonly preview: ChangePreview;
  /** The status explains the instalments by itself, unless they change besides. */
  readonly status: StatusChange | undefined;
  readonly areVoid: boolean;
}

const ScheduleEffect = ({ preview, status, areVoid }: ScheduleEffectProps) => {
  const translate = useTranslate();
  switch (preview.kind) {
    case 'refused':
      return (
        <Alert severity="warning">
          {translate('policies.updating.refused', { reason: preview.message })}
        </Alert>
      );
    case 'planned':
      return (
        <>
          {status ? null : (
            <AfterEndWarning
              text={areVoid ? 'policies.updating.afterEnd.voided' : 'policies.preview.afterEnd'}
              endDate={preview.endDate}
              instalments={preview.afterEnd}
            />
          )}
          {preview.years.map((one) => (
            <YearChanges key={one.cycle} difference={one} />
          ))}
          {preview.years.length > 0 || status ? null : <Quiet kind="nothing" />}
        </>
      );
    default:
      return status ? null : <Quiet kind={preview.kind} />;
  }
};

const Quiet = ({ kind }: { readonly kind: 'nothing' | 'unknown' | 'incomplete' }) => (
  <Typography sx={{ color: 'text.secondary' }}>
    {useTranslate()(`policies.updating.${kind}`)}
  </Typography>
);
