import { useEffect } from 'react';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { POLICY_STATUS } from '../../../../../domain/catalogueIds.ts';
import { civilDate, earlier } from '../../../../../domain/civilDate.ts';
import type { Policy } from '../../../../data/records.ts';
import { Wide } from '../../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';

const choices = [
  { id: true, name: 'policies.updating.cancel.voids' },
  { id: false, name: 'policies.updating.cancel.keeps' },
];

/** What the form says of a cancellation before anything is typed: of today, or of the policy's last day. */
const proposed = ({ cancelledOn, cancellationReason, voidsUnpaid, asOf, endDate }: Policy) =>
  cancelledOn
    ? { on: civilDate(cancelledOn), reason: cancellationReason ?? '', voidsUnpaid }
    : { on: earlier(civilDate(asOf), civilDate(endDate)), reason: '', voidsUnpaid: true };

/**
 * The day of a cancellation, why, and what becomes of what is issued and not collected (domain §6), while
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
        label="policies.updating.cancel.reason"
        multiline
      />
      <Wide>
        <RadioButtonGroupInput
          source="cancellation.voidsUnpaid"
          label="policies.updating.cancel.unpaid"
          choices={choices}
          parse={(value) => value === true || value === 'true'}
        />
      </Wide>
    </>
  );
};
