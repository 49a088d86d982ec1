import type { ReactNode } from 'react';
import { ResourceContextProvider, useLocation, useTranslate } from 'react-admin';
import { type DialogSubject, openDialogs } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { PolicyProblem, problemOf } from '../detail/PolicyProblem.tsx';
import type { Payment, Policy } from '../policy.ts';
import { useWholePolicy } from '../wholePolicy.ts';

/** An instalment of a policy. */
export interface InstalmentOf {
  readonly policy: Policy;
  readonly payment: Payment;
}

interface PaymentSubjectProps {
  readonly subject: DialogSubject;
  /** Title while the payment is on its way. */
  readonly title: string;
  /** The dialog itself, once the payment is here. */
  readonly children: (instalment: InstalmentOf) => ReactNode;
}

/** Over the policy's own dialog, which has just asked for it, it is there; elsewhere it is asked for. */
function usePolicyOf(policyId: DialogSubject['policyId']) {
  const isAlone = openDialogs(useLocation().state).length <= 1;
  const query = useWholePolicy(Number(policyId), { refetchOnMount: isAlone ? 'always' : false });
  return isAlone && !query.isFetchedAfterMount ? { ...query, data: undefined } : query;
}

/** A dialog about one instalment of a policy; a stale screen is caught by the payment's version. */
export const PaymentSubject = ({ subject, title, children }: PaymentSubjectProps) => {
  const translate = useTranslate();
  const query = usePolicyOf(subject.policyId);
  const payment = query.data?.payments.find((one) => one.id === Number(subject.id));
  const problem = problemOf(query);
  if (query.data && payment && !problem) {
    return (
      <ResourceContextProvider value="payments">
        {children({ policy: query.data, payment })}
      </ResourceContextProvider>
    );
  }
  return (
    <DialogFrame title={title} width="sm" closesOutside>
      {query.data && !problem ? (
        <Notice role="alert" title={translate('payments.none')} />
      ) : (
        <PolicyProblem problem={problem} id={subject.policyId} retry={query.refetch} />
      )}
    </DialogFrame>
  );
};
