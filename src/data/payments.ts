import type { Identifier } from 'react-admin';
import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { type AnswerOf, payments as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';
import { queryOf } from './lists.ts';
import type { Payment } from './records.ts';

/** What was collected on, the movement it can be undone by and its receipt, where the server keeps any. */
export type Collected = Payment &
  Partial<Pick<AnswerOf<typeof calls.collectPayment>, 'movement_id' | 'receipt'>>;

/** How money came in. */
export interface Receipt {
  readonly receivedOn?: string | undefined;
  /** An unusual day is the one that is meant. */
  readonly confirmReceivedOn?: true | undefined;
  readonly payment_method_id?: number | null | undefined;
  readonly receiptNumber?: string | null | undefined;
}

/** How an instalment is collected: whole, or by what comes in now (dollars; nothing: only words). */
export type Collection = {
  readonly observations?: string | null | undefined;
} & ({ readonly whole: true } | (Receipt & { readonly received?: number | string | undefined }));

/** Which late payments are summed: the filters of their list without the age. */
export interface LateFilter {
  readonly company_id?: Identifier;
  readonly q?: Identifier;
}

/** How many payments are late and what they owe in dollars, in all and by age (domain §6). */
export type LateSummary = AnswerOf<typeof calls.sumLatePayments>;

/** What comes in now, with its receipt; nothing of it where only the observations change. */
export const receivedOf = (collection: Collection) => {
  if ('whole' in collection || collection.received === undefined) return {};
  const { received, receivedOn, confirmReceivedOn, payment_method_id, receiptNumber } = collection;
  return { received, receivedOn, confirmReceivedOn, payment_method_id, receiptNumber };
};

/** What can be done with instalments that are issued (domain §6). */
export const paymentCalls = {
  /**
   * Collects an instalment; the server computes credit, balance and status (domain §6).
   * @param payment the instalment as the screen shows it; its version guards against a stale screen
   * @throws HttpError 400 for too much, 409 when it is not its turn, paid, or changed meanwhile
   */
  async collectPayment(
    { id, version }: Payment,
    collection: Collection,
  ): Promise<{ data: Collected }> {
    const { observations } = collection;
    const whole = 'whole' in collection ? { status_payment_id: PAYMENT_STATUS.paid } : {};
    const body = {
      ...whole,
      ...receivedOf(collection),
      observations,
      version: version ?? undefined,
    };
    return anyCall.call(calls.collectPayment, { params: { id }, body });
  },

  /**
   * Takes back what was collected on an instalment (domain §6).
   * @param payment the instalment as the screen shows it
   * @param reason up to 200 characters
   * @throws HttpError 409 when nothing is collected, a later one is, or it changed meanwhile
   */
  async reversePayment(
    { id, version }: Pick<Payment, 'id' | 'version'>,
    reason: string,
  ): Promise<{ data: Payment }> {
    const body = { reason, version: version ?? undefined };
    return anyCall.call(calls.reversePayment, { params: { id }, body });
  },

  /**
   * What the late payments owe, by their age.
   * @throws HttpError; DOMException AbortError when given up
   */
  sumLatePayments: (filter: LateFilter, signal?: AbortSignal) =>
    anyCall.callIfKnown(
      calls.sumLatePayments,
      { query: queryOf({ filter: { ...filter } }) },
      signal,
    ),
};
