import { FormSection, Wide } from '../../../ui/form/FormSection.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';

interface ReceiptSectionProps {
  /** Told the amount as it is typed. */
  readonly onAmount: (text: string) => void;
  /** Told the day as it is typed; blank while it is none. */
  readonly onDay: (day: string) => void;
}

/** What the receipt says, of an advance and of a commission alike (specification §5). */
export const ReceiptSection = ({ onAmount, onDay }: ReceiptSectionProps) => (
  <FormSection title="giving.receipt">
    <UpperTextInput source="receiptNumber" />
    <LookupSelect
      source="payment_method_id"
      lookup="payment-methods"
      loadFailed="giving.methodsFailed"
    />
    <CivilDateInput source="createdAt" onChange={onDay} />
    <AmountInput source="advanceAmount" onChange={onAmount} />
    <Wide>
      <UpperTextInput source="observations" />
    </Wide>
  </FormSection>
);
