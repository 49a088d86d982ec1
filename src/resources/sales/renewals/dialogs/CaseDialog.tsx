import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { renewals } from '../../../../../domain/contract/index.ts';
import { LOSS_REASON_NAMES } from '../../../../../domain/sales/renewals/stages.ts';
import { useCall } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useCan } from '../../../../session/useCan.ts';
import { useLossRatio } from '../../../../ui/claims/parts.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { Figures } from '../../../../ui/Figures.tsx';
import { RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { dayOf, EMPTY, moneyOf } from '../../../../ui/format.ts';
import { LoadError } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { DaysLeft, differenceText, NextStep, nextValueOf, StageChip } from '../parts.tsx';
import { CaseLog } from './CaseLog.tsx';
import type { OfRenewal } from './RenewalForms.tsx';

const CaseFigures = ({ renewal }: OfRenewal) => {
  const translate = useTranslate();
  const next = nextValueOf(renewal);
  const lossRatio = useLossRatio('policy_id', renewal.policy_id);
  const name = (key: 'due' | 'value' | 'quoted' | 'renewed' | 'difference') =>
    translate(`renewals.caseDialog.${key}`);
  return (
    <Figures
      figures={[
        { name: name('due'), value: dayOf(renewal.dueOn) },
        { name: name('value'), value: moneyOf(renewal.value) },
        {
          name: name(renewal.renewedValue === null ? 'quoted' : 'renewed'),
          value: moneyOf(next),
          tone: 'primary.main',
        },
        {
          name: name('difference'),
          value: next === null ? EMPTY : differenceText(renewal.value, next),
        },
        ...lossRatio,
      ]}
    />
  );
};

const About = ({ renewal }: OfRenewal) => {
  const translate = useTranslate();
  const { lossReason, lossWords, owner, nextStep, nextStepOn } = renewal;
  const loss = lossReason && [LOSS_REASON_NAMES[lossReason], lossWords].filter(Boolean).join(': ');
  return (
    <>
      <Typography>
        <RecordLink resource="customers" id={renewal.customers_id}>
          {renewal.customerName}
        </RecordLink>
        {' · '}
        {renewal.numberPolicy} · {renewal.policyTypeName} · {renewal.companyName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{renewal.advisorName}</Typography>
      <CaseFigures renewal={renewal} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mb: 2 }}>
        <DaysLeft renewal={renewal} />
        <span>
          {translate('renewals.caseDialog.owner')}:{' '}
          {owner?.name ?? translate('renewals.caseDialog.nobody')}
        </span>
        <span>
          {translate('renewals.caseDialog.nextStep')}:{' '}
          {nextStep || nextStepOn ? (
            <NextStep renewal={renewal} />
          ) : (
            translate('renewals.caseDialog.noStep')
          )}
        </span>
        {loss ? <span>{loss}</span> : null}
      </Box>
    </>
  );
};

const Actions = ({ renewal }: OfRenewal) => {
  const canEdit = useCan('renewals', 'edit') && renewal.stage !== 'renewed';
  const canRenew = useCan('policies', 'renew') && renewal.stage !== 'renewed';
  const { id, policy_id } = renewal;
  return (
    <>
      <DialogButton label="renewals.caseDialog.policy" opens={{ type: 'info', id: policy_id }} />
      {canEdit ? (
        <>
          <DialogButton
            variant="outlined"
            label="renewals.actions.follow"
            opens={{ type: 'followRenewal', id }}
          />
          <DialogButton
            variant="outlined"
            label="renewals.actions.contact"
            opens={{ type: 'renewalContact', id }}
          />
        </>
      ) : null}
      {canRenew ? (
        <DialogButton
          variant="contained"
          label="renewals.actions.renew"
          opens={{ type: 'renewal', id: policy_id }}
        />
      ) : null}
    </>
  );
};

const CaseDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(renewals.getRenewal, { params: { id } });
  const body = () => {
    if (error && !data) return <LoadError message="renewals.loadFailed" retry={() => refetch()} />;
    if (!data) return <TableSkeleton rows={4} />;
    return (
      <>
        <About renewal={data} />
        <CaseLog renewal={data} />
      </>
    );
  };
  return (
    <DialogFrame
      title={data?.customerName ?? translate('renewals.caseDialog.title')}
      aside={data ? <StageChip stage={data.stage} /> : undefined}
      closesOutside
      actions={data ? <Actions renewal={data} /> : undefined}
    >
      {body()}
    </DialogFrame>
  );
};

export default CaseDialog;
