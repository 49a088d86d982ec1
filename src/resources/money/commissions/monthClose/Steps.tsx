import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { monthCloses } from '../../../../../domain/contract/index.ts';
import { canBeExplained } from '../../../../../domain/money/monthClose.ts';
import type { MonthDetail } from '../../../../data/moneyRecords.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import type { InternalAddress } from '../../../../routes.ts';
import { useCan } from '../../../../session/useCan.ts';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { SentenceDialog } from '../../../../ui/dialog/SentenceDialog.tsx';
import { dayOf, momentDone, moneyOf } from '../../../../ui/format.ts';
import { useMonthCommand } from './useMonth.ts';

type Step = MonthDetail['steps'][number];

interface StepProps {
  readonly month: MonthDetail;
  readonly step: Step;
}

const places: Readonly<Partial<Record<Step['step'], InternalAddress>>> = {
  insurers: '/insurer-statements',
  payments: '/advisors',
};

const WhereToWork = ({ step: { step, pending } }: Pick<StepProps, 'step'>) => {
  const translate = useTranslate();
  if (pending === 0) return null;
  if (step === 'collections')
    return (
      <DialogButton
        size="small"
        label="monthCloses.steps.open.collections"
        opens={{ type: 'paymentByStatus', id: 'late' }}
      />
    );
  const to = places[step];
  return to && (step === 'insurers' || step === 'payments') ? (
    <Button size="small" component={LinkBase} to={to}>
      {translate(`monthCloses.steps.open.${step}`)}
    </Button>
  ) : null;
};

const Review = ({ month: { id }, step: { step, pending, isDone } }: StepProps) => {
  const translate = useTranslate();
  const agency = useAgency();
  const [isAsking, setAsking] = useState(false);
  const review = useMonthCommand(
    (note: string) =>
      agency.call(monthCloses.reviewStep, {
        params: { id },
        body: { step, ...(note ? { note } : {}) },
      }),
    { done: 'monthCloses.steps.reviewed', failed: 'monthCloses.steps.failed' },
    () => setAsking(false),
  );
  const isExplained = step !== 'collections';
  if (!canBeExplained(step) || (isExplained && pending === 0)) return null;
  const again = isDone ? 'monthCloses.steps.explainAgain' : 'monthCloses.steps.explain';
  return (
    <>
      <Button
        size="small"
        variant={isDone ? 'text' : 'outlined'}
        disabled={review.isPending}
        onClick={() => (isExplained ? setAsking(true) : review.mutate(''))}
      >
        {translate(isExplained ? again : 'monthCloses.steps.review')}
      </Button>
      {isAsking ? (
        <SentenceDialog
          title={translate(again)}
          label={translate('monthCloses.steps.note')}
          question={translate('monthCloses.steps.question')}
          isRequired
          isRunning={review.isPending}
          onConfirm={(note) => review.mutate(note)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

type Translate = ReturnType<typeof useTranslate>;

/** Note on a step's figure: the day it is of, or how much of it is money to be paid out. */
const aboutLeft = (translate: Translate, month: MonthDetail, { step, asOf, amount }: Step) => {
  if (step === 'collections' && asOf)
    return translate('monthCloses.steps.lateOn', { to: dayOf(month.to), on: dayOf(asOf) });
  const { payable } = month.totals;
  return step === 'payments' && amount !== null && payable < amount
    ? translate('monthCloses.steps.payable', { amount: moneyOf(payable) })
    : undefined;
};

const leftOf = (translate: Translate, { month, step }: StepProps) => {
  const { pending, amount } = step;
  const count = pending
    ? translate(`monthCloses.steps.left.${step.step}`, { smart_count: pending })
    : translate('monthCloses.steps.nothing');
  const parts = [
    count,
    pending && amount !== null ? moneyOf(amount) : undefined,
    aboutLeft(translate, month, step),
  ];
  return parts.filter(Boolean).join(' · ');
};

const StepLine = ({ month, step }: StepProps) => {
  const translate = useTranslate();
  const canReview = useCan('month-closes', 'edit');
  const { isDone, note, decidedBy, decidedAt } = step;
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 1.25, alignItems: 'flex-start' }}
    >
      <Icon
        color={isDone ? 'success' : 'disabled'}
        titleAccess={translate(isDone ? 'monthCloses.steps.done' : 'monthCloses.steps.pending')}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>
          {translate(`monthCloses.steps.names.${step.step}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {leftOf(translate, { month, step })}
        </Typography>
        {decidedBy ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {note ? `${note} — ` : ''}
            {translate('monthCloses.steps.by', { name: decidedBy, at: momentDone(decidedAt) })}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: 'auto' }}>
        {month.status === 'closed' ? null : <WhereToWork step={step} />}
        {canReview && month.isNext ? <Review month={month} step={step} /> : null}
      </Box>
    </Box>
  );
};

export const Steps = ({ month }: { readonly month: MonthDetail }) => {
  const translate = useTranslate();
  const title = translate('monthCloses.steps.title');
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Card
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {month.steps.map((step) => (
          <StepLine key={step.step} month={month} step={step} />
        ))}
      </Card>
    </Box>
  );
};
