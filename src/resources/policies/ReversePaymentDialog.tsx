import { useTranslate } from 'react-admin';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { PaymentSubject } from './collect/PaymentSubject.tsx';
import { ReverseForm } from './collect/ReverseForm.tsx';

/** Where what was collected on an instalment is taken back (domain §6): `reversePayment`. */
const ReversePaymentDialog = (subject: DialogSubject) => (
  <PaymentSubject subject={subject} title={useTranslate()('payments.reverse.submit')}>
    {(instalment) => <ReverseForm {...instalment} />}
  </PaymentSubject>
);

export default ReversePaymentDialog;
