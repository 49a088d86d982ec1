import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { isBlank } from '../../../../../domain/blank.ts';
import { PAYMENT_STATUS } from '../../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../../domain/civilDate.ts';
import { amount } from '../../../../../domain/contract/fields.ts';
import { payments } from '../../../../../domain/contract/index.ts';
import { type CollectionResult, collect } from '../../../../../domain/money/collecting.ts';
import { type Cents, fromCents, toCents } from '../../../../../domain/money/money.ts';
import { texts } from '../../../../../domain/texts.ts';
import { useRecordCache } from '../../../../data/recordCache.ts';
import type { Payment, Policy } from '../../../../data/records.ts';
import { isConflict } from '../../../../data/status.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { typedCents } from '../../../../ui/format.ts';
import { typedWithholding } from '../../../../ui/payments/certificate.ts';
import { receivedDay } from '../../../../ui/payments/confirming.tsx';
import { usePaymentReload } from '../../../../ui/payments/issuing.tsx';
import { isPaid } from '../policy.ts';

/**
 * What the instalment becomes with what is received now; an amount not typed yet counts as 0.
 * @param payment amounts in dollars
 * @param withheld what a certificate settles besides, in cents
 * @returns `undefined` when it is more than what is due
 */
export const previewReceived = (
  payment: Pick<Payment, 'value' | 'credit'>,
  text: string,
  withheld: Cents = 0,
): CollectionResult | undefined => {
  const result = collect(
    { value: toCents(payment.value), credit: toCents(payment.credit) },
    { received: typedCents(text) ?? 0, withheld, whole: false },
  );
  return result.ok ? result : undefined;
};

/** Typed amount, or none; an amount above the balance is refused, with its sentence in an alert. */
const receivedBy = (payment: Payment) =>
  z.preprocess(
    (typed) => (isBlank(typed) ? undefined : typed),
    amount({ min: '0.01' })
      .refine(
        (received) => previewReceived(payment, received) !== undefined,
        texts.atMost(fromCents(toCents(payment.balance))),
      )
      .optional(),
  );

export const areOtherWords = (payment: Payment, typed: unknown): boolean =>
  String(typed ?? '').trim() !== (payment.observations ?? '');

/**
 * What of the contract's body a payment is made of, with what the server will check besides: no more
 * than is due, with a certificate's part, no day to come, and something to save.
 * @param today the last day money can have come in on
 */
export const collectionSchema = (payment: Payment, today: CivilDate) =>
  payments.collectPayment.body
    .pick({ observations: true, payment_method_id: true, receiptNumber: true, withholding: true })
    .extend({
      received: receivedBy(payment),
      receivedOn: receivedDay(today),
    })
    .refine(
      ({ received, withholding, observations }) =>
        received !== undefined || withholding || areOtherWords(payment, observations),
      { path: ['received'], message: texts.required },
    )
    .refine(
      ({ received, withholding }) =>
        previewReceived(payment, received ?? '', typedWithholding(withholding)) !== undefined,
      { path: ['withholding', 'premium'], message: texts.creditTooHigh },
    );

type Row = Payment & { readonly collectable?: boolean };

const changedRow = (row: Row, changed: Payment): Row => ({
  ...row,
  ...changed,
  policies: row.policies,
  collectable: !isPaid(changed),
});

/**
 * Shows what the server made of an instalment: it takes its place in the policy and in the lists on
 * screen at once, and the lists are read anew after 2000 ms.
 * @returns takes the instalment as the server answered it
 */
function useShowChanged(): (changed: Payment) => void {
  const cache = useRecordCache();
  const reload = usePaymentReload();
  return (changed) => {
    cache.changeRecord<Policy>('policies', changed.policy_id, (policy) => ({
      ...policy,
      payments: policy.payments.map((one) => (one.id === changed.id ? changed : one)),
    }));
    cache.changeRows<Row>('payments', (row) =>
      row.id === changed.id ? changedRow(row, changed) : row,
    );
    cache.readAnew('payment-movements');
    cache.readAnew('receipts');
    // What is paid is late no longer: the dialog of late instalments stands below, and is read anew.
    cache.readAnew('late-payments');
    reload();
  };
}

/**
 * Does something to an instalment. What the server answers takes its place in the policy on screen,
 * so nothing is asked again; after a conflict the policy is, since it is not what the screen shows.
 */
function useChange<Request, Changed extends Payment>(
  payment: Pick<Payment, 'policy_id'>,
  change: (request: Request) => Promise<{ data: Changed }>,
) {
  const cache = useRecordCache();
  return useMutation({
    mutationFn: async (request: Request) => (await change(request)).data,
    onSuccess: useShowChanged(),
    onError: (error) => {
      if (!isConflict(error)) return;
      cache.readRecordAnew('policies', payment.policy_id);
      cache.readAnew('payments');
    },
  });
}

type Collection = Omit<z.input<typeof payments.collectPayment.body>, 'version'>;

export const WHOLE: Collection = { status_payment_id: PAYMENT_STATUS.paid };

/**
 * What the schema made of the form: how money came in only where some did. Where the schedule is not known,
 * receipts are not kept.
 */
export const collectionOf = (values: FieldValues, keepsReceipts: boolean): Collection => {
  const { received, receivedOn, payment_method_id, receiptNumber, withholding, observations } =
    values;
  const receipt = keepsReceipts ? { receivedOn, payment_method_id, receiptNumber } : {};
  const certificate = withholding ? { withholding, receivedOn } : {};
  const money = received === undefined ? {} : { received, ...receipt };
  return { observations, ...certificate, ...money };
};

/**
 * Collects an instalment.
 * @param payment the instalment as the screen shows it: its version guards against a stale screen
 */
export const useCollect = (payment: Payment) => {
  const agency = useAgency();
  const { id, version } = payment;
  return useChange(payment, (collection: Collection) => {
    const body = { ...collection, version: version ?? undefined };
    return agency.call(payments.collectPayment, { params: { id }, body });
  });
};

/**
 * Undoes a collection just made; its mutation takes the movement's id.
 */
export const useUndoCollection = (payment: Pick<Payment, 'policy_id'>) => {
  const agency = useAgency();
  return useChange(payment, (movementId: number) =>
    agency.call(payments.undoCollection, { params: { id: movementId } }),
  );
};

export const useReverse = (payment: Payment) => {
  const agency = useAgency();
  const { id, version } = payment;
  return useChange(payment, (reason: string) => {
    const body = { reason, version: version ?? undefined };
    return agency.call(payments.reversePayment, { params: { id }, body });
  });
};
