import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/UpperTextInput.tsx';

/** The day the money came in, how, and under which receipt. */
export const ReceiptInputs = () => (
  <>
    <CivilDateInput source="receivedOn" disableFuture />
    <LookupSelect
      source="payment_method_id"
      lookup="payment-methods"
      loadFailed="giving.methodsFailed"
    />
    <UpperTextInput source="receiptNumber" />
  </>
);
