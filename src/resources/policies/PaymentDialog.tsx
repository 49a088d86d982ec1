import { useTranslate } from 'react-admin';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { PaymentForm } from './collect/PaymentForm.tsx';
import { PaymentSubject } from './collect/PaymentSubject.tsx';

/** Where an instalment is collected in part (specification §2): the dialog `payment`. */
const PaymentDialog = (subject: DialogSubject) => (
  <PaymentSubject subject={subject} title={useTranslate()('payments.pay')}>
    {(instalment) => <PaymentForm {...instalment} />}
  </PaymentSubject>
);

export default PaymentDialog;
