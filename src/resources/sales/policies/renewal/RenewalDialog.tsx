import { Stack } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { PAYMENT_FREQUENCY } from '../../../../../domain/catalogueIds.ts';
import type { Renewal, RenewalForm } from '../../../../data/policies.ts';
import type { Policy } from '../../../../data/records.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import type { Send } from '../../../../ui/form/SaveForm.tsx';
import { AmountInput, PercentInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { LineInput } from '../../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { Notice } from '../../../../ui/list/states.tsx';
import { FeeInput } from '../../../../ui/premium/FeeInput.tsx';
import { PremiumSection } from '../../../../ui/premium/PremiumSection.tsx';
import { PolicyProblem, problemOf } from '../detail/PolicyProblem.tsx';
import { lastTermOf, latestPeriod, useWholePolicy } from '../policy.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { RenewalCommission, RenewalPreview, SkippedYears } from './RenewalPreview.tsx';
import {
  hindranceOf,
  previewRenewal,
  proposedDate,
  renewalNumberOf,
  renewalSchema,
} from './renewalModel.ts';

const worthOf = (renewal: Renewal) => ({
  coverageAmount: renewal.coverageAmount,
  policyValue: renewal.policyValue,
  policyFee: renewal.policyFee,
  agencyPercentage: renewal.agencyPercentage,
  advisorPercentage: renewal.advisorPercentage,
  paymentsToAgency: renewal.paymentsToAgency,
  paymentsToAdvisor: renewal.paymentsToAdvisor,
});

/** A frequency that was not changed here is not sent: another user may have changed it meanwhile. */
const withChosenFrequency = (form: RenewalForm, policy: Policy): RenewalForm => {
  const { payment_frequency_id, numberOfPayments, ...others } = form;
  const isSame =
    payment_frequency_id === policy.payment_frequency_id &&
    numberOfPayments === policy.numberOfPayments;
  return isSame ? others : form;
};

/**
 * Renews a policy with what the form holds.
 * @param readAnew asks for the policy again, when it turns out to be another by now
 */
function useRenew(policy: Policy, readAnew: () => void): Send {
  const agency = useAgency();
  const changed = usePolicyChanged();
  return async (values: FieldValues) => {
    try {
      // What the contract's own schema made of the form.
      const { data } = await agency.renewPolicy(withChosenFrequency(values as RenewalForm, policy));
      changed({ id: policy.id, ...worthOf(data), renewalCount: data.renewalNumber });
      return data;
    } catch (error) {
      if (isConflict(error)) readAnew();
      throw error;
    }
  };
}

interface RenewalNumberProps {
  /** Renewal number due now; another user may renew the policy while the form is open. */
  readonly due: number;
}

const RenewalNumber = ({ due }: RenewalNumberProps) => {
  const { setValue } = useFormContext();
  useEffect(() => setValue('renewalNumber', due), [due, setValue]);
  return (
    <LineInput source="renewalNumber" label="policies.renewal.number" holds="number" readOnly />
  );
};

const RenewedFrequency = () => {
  const frequencyId: unknown = useWatch({ name: 'payment_frequency_id' });
  return (
    <Stack direction="row" sx={{ gap: 1.5, '& > *': { flex: '0 1 280px' } }}>
      <LookupSelect
        source="payment_frequency_id"
        lookup="payment-frequencies"
        loadFailed="policies.lookupsFailed"
      />
      {Number(frequencyId) === PAYMENT_FREQUENCY.other && (
        <LineInput source="numberOfPayments" holds="number" inputMode="numeric" />
      )}
    </Stack>
  );
};

const RenewedPremium = ({ policy }: { readonly policy: Policy }) => {
  const createdAt: unknown = useWatch({ name: 'createdAt' });
  const plan = previewRenewal(policy, { createdAt: String(createdAt ?? ''), policyValue: 0 });
  const begun = plan?.ok ? plan.begun : undefined;
  return (
    <PremiumSection
      policyTypeId={policy.policy_type_id}
      day={begun?.term?.startDate ?? begun?.cycleStart}
    />
  );
};

/** The breakdown of the last period without its invoice: a renewal has one of its own. */
const renewedPremium = (policy: Policy) => {
  const { premium } = latestPeriod(policy) ?? {};
  return premium
    ? { ...premium, invoiceNumber: null, invoiceDay: null, invoiceKey: null }
    : undefined;
};

const startValues = (policy: Policy) => ({
  policy_id: policy.id,
  renewalNumber: renewalNumberOf(policy),
  createdAt: proposedDate(policy),
  coverageAmount: policy.coverageAmount,
  policyValue: policy.policyValue,
  policyFee: policy.policyFee,
  agencyPercentage: policy.agencyPercentage,
  advisorPercentage: policy.advisorPercentage,
  payment_frequency_id: policy.payment_frequency_id,
  numberOfPayments: policy.numberOfPayments,
  premium: renewedPremium(policy),
});

interface RenewalFormProps {
  /** Policy, read anew when the server found it changed; what is typed stays. */
  readonly policy: Policy;
  readonly readAnew: () => void;
}

const RenewPolicyForm = ({ policy, readAnew }: RenewalFormProps) => {
  const [values] = useState(() => startValues(policy));
  const schema = useMemo(() => renewalSchema(policy), [policy]);
  return (
    <FormDialog
      title="policies.renewal.title"
      aside={policy.numberPolicy}
      schema={schema}
      texts="policies.renewal"
      values={values}
      send={useRenew(policy, readAnew)}
      saveLabel="policies.renewal.title"
    >
      <FormSection title="policies.renewal.sections.renewal">
        <RenewalNumber due={renewalNumberOf(policy)} />
        <CivilDateInput source="createdAt" label="policies.renewal.date" />
        <AmountInput source="coverageAmount" />
        <AmountInput
          source="policyValue"
          label={
            lastTermOf(policy)
              ? 'policies.detail.termValue'
              : 'resources.policies.fields.policyValue'
          }
        />
        {policy.schedule ? <RenewedFrequency /> : null}
        <SkippedYears policy={policy} />
      </FormSection>
      <FormSection title="policies.renewal.sections.values">
        <FeeInput hint="policies.renewal.feeHint" />
        <PercentInput source="agencyPercentage" />
        <PercentInput source="advisorPercentage" />
        <RenewalCommission of="agency" />
        <RenewalCommission of="advisor" />
        <UpperTextInput source="observations" multiline />
      </FormSection>
      <RenewedPremium policy={policy} />
      <FormSection title="policies.renewal.sections.comparison">
        <ComparisonTable policy={policy} />
      </FormSection>
      <FormSection title="policies.renewal.sections.plan">
        <RenewalPreview policy={policy} />
      </FormSection>
    </FormDialog>
  );
};

// The payments decide whether and from when it is renewed: what a list brought will not do.
const fresh = { refetchOnMount: 'always' } as const;

const RenewalDialog = ({ id }: DialogSubject) => {
  const query = useWholePolicy(Number(id), fresh);
  const policy = query.isFetchedAfterMount ? query.data : undefined;
  const problem = problemOf({ data: policy, error: query.error });
  return (
    <ResourceContextProvider value="policies">
      {policy && !problem ? (
        <Renewing policy={policy} readAnew={() => void query.refetch()} />
      ) : (
        <DialogFrame title="policies.renewal.title" closesOutside>
          <PolicyProblem problem={problem} id={id} retry={query.refetch} />
        </DialogFrame>
      )}
    </ResourceContextProvider>
  );
};

const Renewing = ({ policy, readAnew }: { policy: Policy; readAnew: () => void }) => {
  // As on opening: a change by another user must not take the form away while it is typed in.
  const [hindrance] = useState(() => hindranceOf(policy));
  if (!hindrance) return <RenewPolicyForm policy={policy} readAnew={readAnew} />;
  return (
    <DialogFrame
      title="policies.renewal.title"
      aside={policy.numberPolicy}
      width="sm"
      closesOutside
    >
      <Notice title={hindrance} />
    </DialogFrame>
  );
};

export default RenewalDialog;
