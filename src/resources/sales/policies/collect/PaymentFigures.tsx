import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fromCents } from '../../../../../domain/money/money.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useOpenDialogs } from '../../../../dialogs/useDialogs.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { dayOf, EMPTY, moneyOf } from '../../../../ui/format.ts';
import { Notice } from '../../../../ui/list/states.tsx';
import { typedWithholding } from '../../../../ui/payments/certificate.ts';
import { PolicyProblem, problemOf } from '../detail/PolicyProblem.tsx';
import { useWholePolicy } from '../policy.ts';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { previewReceived } from './collection.ts';

interface PaymentIconProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const PaymentIcon = ({ name, icon, disabled, onClick }: PaymentIconProps) => (
  <Tooltip title={name}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);

export interface InstalmentOf {
  readonly policy: Policy;
  readonly payment: Payment;
}

interface PaymentSubjectProps {
  readonly subject: DialogSubject;
  readonly title: string;
  readonly children: (instalment: InstalmentOf) => ReactNode;
}

/** Policy of a payment, already cached below the policy's own dialog; asked for elsewhere. */
function usePolicyOf(policyId: DialogSubject['policyId']) {
  const isAlone = useOpenDialogs().length <= 1;
  const query = useWholePolicy(Number(policyId), { refetchOnMount: isAlone ? 'always' : false });
  return isAlone && !query.isFetchedAfterMount ? { ...query, data: undefined } : query;
}

/** Dialog about one instalment of a policy; a stale screen is caught by the payment's version. */
export const PaymentSubject = ({ subject, title, children }: PaymentSubjectProps) => {
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
        <Notice role="alert" title="payments.none" />
      ) : (
        <PolicyProblem problem={problem} id={subject.policyId} retry={query.refetch} />
      )}
    </DialogFrame>
  );
};

type Figure = keyof Payment & string;

export const BEFORE: readonly Figure[] = [
  'number_payment',
  'createdAt',
  'value',
  'pending_value',
  'credit',
];

export const AFTER: readonly Figure[] = ['balance', 'total'];

/** Label of the credit paid so far, since `credit` names the amount typed now. */
const labels: Readonly<Partial<Record<Figure, TextKey>>> = { credit: 'payments.paidSoFar' };

interface PaymentFiguresProps {
  readonly payment: Payment;
  readonly figures: readonly Figure[];
}

const writtenOf = (payment: Payment, figure: Figure): string => {
  if (figure === 'number_payment') return String(payment.number_payment);
  return figure === 'createdAt' ? dayOf(payment.createdAt) : moneyOf(payment[figure]);
};

export const PaymentFigures = ({ payment, figures }: PaymentFiguresProps) => {
  const translate = useTranslate();
  const [typed, certificate] = useWatch({ name: ['received', 'withholding'] });
  const result = previewReceived(payment, String(typed ?? ''), typedWithholding(certificate));
  const following: Readonly<Partial<Record<Figure, string>>> = {
    balance: result ? moneyOf(fromCents(result.balance)) : EMPTY,
    total: result ? moneyOf(fromCents(result.credit)) : EMPTY,
  };
  return figures.map((name) => (
    <ReadOnlyField
      key={name}
      name={name}
      label={translate(labels[name] ?? `resources.payments.fields.${name}`)}
      value={following[name] ?? writtenOf(payment, name)}
    />
  ));
};
