import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';

/** Checks an amount again that was checked against another limit. */
function useAmountChecked(schema: unknown) {
  const { trigger, getFieldState } = useFormContext();
  const checked = useRef(schema);
  useEffect(() => {
    if (checked.current === schema) return;
    checked.current = schema;
    const { isTouched, invalid } = getFieldState('advanceAmount');
    if (isTouched || invalid) void trigger('advanceAmount');
  }, [schema, trigger, getFieldState]);
}

interface ReceiptSectionProps {
  /** What the form is checked with. */
  readonly schema: unknown;
  /** Told the amount as it is typed. */
  readonly onAmount: (text: string) => void;
}

/** What the receipt says, of an advance and of a commission alike (specification §5). */
export const ReceiptSection = ({ schema, onAmount }: ReceiptSectionProps) => {
  useAmountChecked(schema);
  return (
    <FormSection title="giving.receipt">
      <UpperTextInput source="receiptNumber" />
      <LookupSelect
        source="payment_method_id"
        lookup="payment-methods"
        loadFailed="giving.methodsFailed"
      />
      <CivilDateInput source="createdAt" />
      <AmountInput source="advanceAmount" onChange={onAmount} />
      <Wide>
        <UpperTextInput source="observations" />
      </Wide>
    </FormSection>
  );
};
