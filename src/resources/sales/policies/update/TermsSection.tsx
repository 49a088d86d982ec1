import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import { civilDate, earlier } from '../../../../../domain/civilDate.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { Policy } from '../../../../data/records.ts';
import { textOf } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { CompanySelect, PersonSelect } from '../../../../ui/inputs/SearchSelect.tsx';
import { SegmentedInput } from '../../../../ui/inputs/SegmentedInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { isEndBeforeInstalments } from './changeModel.ts';

const choices = [
  { id: true, name: 'policies.updating.cancel.voids' },
  { id: false, name: 'policies.updating.cancel.keeps' },
];

const proposed = ({ cancelledOn, cancellationReason, voidsUnpaid, asOf, endDate }: Policy) =>
  cancelledOn
    ? { on: civilDate(cancelledOn), reason: cancellationReason ?? '', voidsUnpaid }
    : { on: earlier(civilDate(asOf), civilDate(endDate)), reason: '', voidsUnpaid: true };

/**
 * The day of a cancellation, why, and what becomes of what is issued and not collected, while
 * the status chosen is that. An agency server without a schedule keeps none of it.
 * @param policy as the form was opened with it
 */
export const CancellationInputs = ({ policy }: { readonly policy: Policy }) => {
  const { getValues, setValue } = useFormContext();
  const statusId: unknown = useWatch({ name: 'policy_status_id' });
  const isShown = Number(statusId) === POLICY_STATUS.cancelled && policy.schedule !== null;
  useEffect(() => {
    if (!isShown) setValue('cancellation', undefined);
    // The inputs have registered themselves by now, so that it is there, and empty.
    else if (!getValues('cancellation.on')) setValue('cancellation', proposed(policy));
  }, [isShown, policy, getValues, setValue]);
  if (!isShown) return null;
  return (
    <>
      <CivilDateInput source="cancellation.on" label="policies.updating.cancel.on" />
      <UpperTextInput
        source="cancellation.reason"
        span={9}
        label="policies.updating.cancel.reason"
        multiline
      />
      <SegmentedInput
        source="cancellation.voidsUnpaid"
        label="policies.updating.cancel.unpaid"
        choices={choices}
      />
    </>
  );
};

const afterEnd = [
  { id: 'void', name: 'policies.updating.afterEnd.void' },
  { id: 'keep', name: 'policies.updating.afterEnd.keep' },
];

const AfterEndInput = ({ policy }: { readonly policy: Policy }) => {
  const { setValue } = useFormContext();
  const [start, end, status] = useWatch({ name: ['startDate', 'endDate', 'policy_status_id'] });
  const isShown =
    Number(status) !== POLICY_STATUS.cancelled && isEndBeforeInstalments(policy, start, end);
  useEffect(() => {
    if (!isShown) setValue('instalmentsAfterEnd', undefined);
  }, [isShown, setValue]);
  return isShown ? (
    <SegmentedInput
      source="instalmentsAfterEnd"
      label="policies.updating.afterEnd.label"
      choices={afterEnd}
    />
  ) : null;
};

export const FixedFields = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const { numberPolicy, policyType, customer } = policy;
  const owner = [personName(customer), customer.ci_ruc].filter(Boolean).join(' · ');
  const label = (field: string) => translate(`resources.policies.fields.${field}`);
  return (
    <>
      <ReadOnlyField name="numberPolicy" label={label('numberPolicy')} value={numberPolicy} />
      <ReadOnlyField
        name="policy_type_id"
        label={label('policy_type_id')}
        value={textOf(policyType.policyName)}
      />
      <ReadOnlyField
        name="customers_id"
        label={label('customers_id')}
        value={textOf(owner)}
        span={6}
      />
    </>
  );
};

/** Statuses that follow from the end date cannot be chosen. */
const COMPUTED: readonly number[] = [POLICY_STATUS.finished, POLICY_STATUS.finishing];

const StatusInput = () => {
  const translate = useTranslate();
  const current = Number(useWatch({ name: 'policy_status_id' }));
  return (
    <LookupSelect
      source="policy_status_id"
      lookup="policy-statuses"
      span={3}
      loadFailed="policies.lookupsFailed"
      isDisabled={({ id }) => id === current || COMPUTED.includes(id)}
      hint={translate('policies.updating.statusHint')}
    />
  );
};

export const TermsSection = ({ policy }: { readonly policy: Policy }) => (
  <>
    <CompanySelect source="company_id" registers />
    <PersonSelect source="advisor_id" reference="advisors" registers />
    <CivilDateInput source="startDate" />
    <CivilDateInput source="endDate" />
    <AmountInput source="coverageAmount" />
    <StatusInput />
    <AfterEndInput policy={policy} />
    <CancellationInputs policy={policy} />
  </>
);
