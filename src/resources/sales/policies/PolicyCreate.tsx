import { Alert, Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type CivilDate, formatDate } from '../../../../domain/civilDate.ts';
import { policies } from '../../../../domain/contract/index.ts';
import { formatMoney, sumCents } from '../../../../domain/money/money.ts';
import { automaticRenewalNote, type PlannedCycle } from '../../../../domain/sales/policyPlan.ts';
import { texts } from '../../../../domain/texts.ts';
import { FormAside } from '../../../ui/form/FormBody.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useToday } from '../../../ui/format.ts';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { OwnFieldInputs } from '../../../ui/ownFields/OwnFieldInputs.tsx';
import { PremiumSection } from '../../../ui/premium/PremiumSection.tsx';
import { latestPeriodDay } from '../../../ui/premium/premiumModel.ts';
import { CommissionsAside } from './form/CommissionsAside.tsx';
import {
  carriedId,
  PaymentsSection,
  PeopleSection,
  PolicySection,
  useCarriedCustomer,
} from './form/PolicySections.tsx';
import { type PlanPreview, previewPlan } from './form/planModel.ts';
import { ValuesSection } from './form/ValuesSection.tsx';
import { typedTerm } from './formModel.ts';
import { AfterEndWarning, PlanList } from './PlanList.tsx';

interface CatchUpPreviewProps {
  readonly renewals: readonly PlannedCycle[];
  readonly issued: number;
  readonly today: CivilDate;
}

const list = { m: 0, mt: 0.5, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const CatchUpPreview = ({ renewals, issued, today }: CatchUpPreviewProps) => {
  const translate = useTranslate();
  const title = translate('policies.preview.renewals', { smart_count: renewals.length });
  return (
    <>
      {issued > 0 ? (
        <Typography sx={{ pt: 0.5, color: 'text.secondary' }}>
          {translate('policies.preview.issued', { smart_count: issued, today: formatDate(today) })}
        </Typography>
      ) : null}
      {renewals.length > 0 ? (
        <>
          <Typography sx={{ pt: 1.5, fontWeight: 650 }}>{title}</Typography>
          {/* A long list scrolls, so it must be reachable by keyboard. */}
          <Box component="ol" tabIndex={0} aria-label={title} sx={list}>
            {renewals.map((cycle) => (
              <Box key={cycle.cycle} component="li" sx={line}>
                <span>{automaticRenewalNote(cycle.cycle)}</span>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <Renewal {...cycle} />
                </Box>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </>
  );
};

const Renewal = ({ startDate, instalments }: PlannedCycle) => {
  const translate = useTranslate();
  const total = sumCents(instalments.map(({ value }) => value));
  const text = instalments.length === 1 ? 'onePayment' : 'renewal';
  return translate(`policies.preview.${text}`, {
    date: formatDate(startDate),
    first: instalments[0]?.number,
    last: instalments.at(-1)?.number,
    amount: formatMoney(total),
  });
};

const SOURCES = [
  'startDate',
  'endDate',
  'payment_frequency_id',
  'numberOfPayments',
  'policyValue',
] as const;

const ScheduleAside = () => {
  const translate = useTranslate();
  const today = useToday();
  const [startDate, endDate, payment_frequency_id, numberOfPayments, policyValue] = useWatch({
    name: SOURCES,
  });
  const typed = { startDate, endDate, payment_frequency_id, numberOfPayments, policyValue };
  const plan = previewPlan(typed, today);
  return (
    <FormAside title="policies.preview.title">
      {plan ? (
        <Plan plan={plan} today={today} />
      ) : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('policies.preview.waiting')}
        </Typography>
      )}
    </FormAside>
  );
};

const Plan = ({ plan, today }: { readonly plan: PlanPreview; readonly today: CivilDate }) => {
  const translate = useTranslate();
  if (plan.kind === 'tooLongAgo') return <Alert severity="warning">{texts.startTooOld}</Alert>;
  return (
    <>
      <AfterEndWarning endDate={plan.endDate} instalments={plan.afterEnd} />
      {plan.isShort ? (
        <Typography variant="body2" sx={{ pb: 0.5, color: 'text.secondary' }}>
          {translate('policies.preview.shortTerm', { smart_count: plan.first.length })}
        </Typography>
      ) : null}
      <PlanList label={translate('policies.preview.title')} plan={plan.first} />
      <CatchUpPreview renewals={plan.renewals} issued={plan.issued} today={today} />
    </>
  );
};

/** Fields kept for the next policy, as policies come in bundles: of a customer, or insurer and advisor. */
const OF_A_BUNDLE = ['company_id', 'advisor_id', 'customers_id', 'startDate', 'endDate'];

const NewPremium = () => {
  const today = useToday();
  const [policyTypeId, start, end] = useWatch({ name: ['policy_type_id', 'startDate', 'endDate'] });
  return (
    <PremiumSection
      policyTypeId={policyTypeId}
      day={latestPeriodDay(typedTerm(start, end), today)}
    />
  );
};

const PolicyCreate = () => {
  const carried = useCarriedCustomer();
  const customers_id = carriedId(carried);
  const values = useMemo(() => ({ customers_id }), [customers_id]);
  return (
    <FormPage
      schema={policies.registerPolicy.body}
      texts="policies.onRegister"
      values={values}
      carries={OF_A_BUNDLE}
      aside={
        <>
          <CommissionsAside />
          <ScheduleAside />
        </>
      }
    >
      <FormSection title="policies.sections.policy">
        <PolicySection />
      </FormSection>
      <FormSection title="policies.sections.people">
        <PeopleSection carried={carried} />
      </FormSection>
      <OwnFieldInputs resource="policies" />
      <FormSection title="policies.sections.values">
        <ValuesSection feeHint="policies.feeHint" />
      </FormSection>
      <NewPremium />
      <FormSection title="policies.sections.payment">
        <PaymentsSection loadFailed="policies.lookupsFailed" />
        <UpperTextInput source="observations" multiline />
      </FormSection>
    </FormPage>
  );
};

export default PolicyCreate;
