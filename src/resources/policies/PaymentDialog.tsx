import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { DialogSubject } from '../../dialogs/requests.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { Notice } from '../../ui/list/states.tsx';
import { PaymentForm } from './collect/PaymentForm.tsx';
import { PolicyProblem, problemOf } from './detail/PolicyProblem.tsx';
import { useWholePolicy } from './wholePolicy.ts';

// The dialog below has just asked for it; a stale screen is caught by the payment's version.
const asKnown = { refetchOnMount: false } as const;

/** Where an instalment is collected in part (specification §2): the dialog `payment`. */
const PaymentDialog = ({ id, policyId }: DialogSubject) => {
  const translate = useTranslate();
  const query = useWholePolicy(Number(policyId), asKnown);
  const payment = query.data?.payments.find((one) => one.id === Number(id));
  const problem = problemOf(query);
  if (query.data && payment && !problem) {
    return (
      <ResourceContextProvider value="payments">
        <PaymentForm policy={query.data} payment={payment} />
      </ResourceContextProvider>
    );
  }
  return (
    <DialogFrame title={translate('payments.pay')} width="sm" closesOutside>
      {query.data && !problem ? (
        <Notice role="alert" title={translate('payments.none')} />
      ) : (
        <PolicyProblem problem={problem} id={policyId} retry={query.refetch} />
      )}
    </DialogFrame>
  );
};

export default PaymentDialog;
