import { HttpError, type Identifier, useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { isBlank } from '../../../../../domain/blank.ts';
import { addDays, type CivilDate, civilDate } from '../../../../../domain/civilDate.ts';
import { amount } from '../../../../../domain/contract/fields.ts';
import { receipts } from '../../../../../domain/contract/index.ts';
import { MAX_RECEIPT_LINES } from '../../../../../domain/contract/money/receipts.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import {
  type Chosen,
  type LineProblem,
  lineProblems,
  type OpenInstalment,
} from '../../../../../domain/money/openInstalments.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { ReceiptDetail } from '../../../../data/moneyRecords.ts';
import type { LatePayment } from '../../../../data/records.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { freshOnce } from '../../../../ui/dialog/RecordDialog.tsx';
import { parseApiError } from '../../../../ui/form/failure.ts';
import { typedCents } from '../../../../ui/format.ts';
import { type Confirmations, receivedDay } from '../../../../ui/payments/confirming.tsx';
import { useShowReceipt } from '../ReceiptDialogs.tsx';

/**
 * The form holds one text for each instalment, in their order: what is received for it; blank where it is
 * left out.
 */
const AMOUNTS = 'amounts';

export const amountField = (place: number): string => `${AMOUNTS}.${place}`;

export const openInstalment = (payment: LatePayment): OpenInstalment => ({
  policyId: payment.policy_id,
  number: payment.number_payment,
  dueDate: civilDate(payment.createdAt),
  balance: toCents(payment.balance),
});

/** The server's day, which decides what is still to come; this machine's clock may be another. */
export const dayOfServer = ({ createdAt, daysOverdue }: LatePayment): CivilDate =>
  addDays(civilDate(createdAt), daysOverdue);

const received = z.preprocess(
  (typed) => (isBlank(typed) ? undefined : typed),
  amount({ min: '0.01' }).optional(),
);

const sentenceOf = (open: readonly OpenInstalment[], problem: LineProblem): string => {
  if (problem.kind === 'out_of_order') return texts.collectFirst(problem.first);
  if (problem.kind === 'not_last') return texts.partOnlyOfLast;
  return texts.atMost(fromCents(open[problem.place]?.balance ?? 0));
};

/**
 * The contract's body with an amount for each open instalment, and what the server will check besides.
 * @param today the last day money can have come in on
 */
export const collectFormSchema = (payments: readonly LatePayment[], today: CivilDate) => {
  const open = payments.map(openInstalment);
  return receipts.collectSeveral.body
    .omit({ lines: true, confirmReceivedOn: true, confirmWithoutCertificate: true })
    .extend({
      receivedOn: receivedDay(today),
      [AMOUNTS]: z.array(received).superRefine((amounts, context) => {
        const cents = amounts.map((text) => (text === undefined ? undefined : toCents(text)));
        for (const problem of lineProblems(open, cents))
          context.addIssue({
            code: 'custom',
            path: [problem.place],
            message: sentenceOf(open, problem),
          });
        if (cents.every((one) => one === undefined))
          context.addIssue({ code: 'custom', path: [0], message: texts.noInstalmentChosen });
      }),
    });
};

type CollectForm = z.output<ReturnType<typeof collectFormSchema>>;

const linesOf = (payments: readonly LatePayment[], amounts: CollectForm['amounts']) =>
  payments.flatMap(({ id, version }, place) => {
    const text = amounts[place];
    // The version of a server that tells none is left out.
    return text === undefined
      ? []
      : [{ payment_id: id, received: text, version: version ?? undefined }];
  });

const LINE = /^lines\.(\d+)\./;

/**
 * A refusal of the server, whose lines are those that were sent, as one of the rows shown.
 * @param amounts what was sent, with the blanks between
 */
const atRowsShown = (error: unknown, amounts: CollectForm['amounts']): unknown => {
  if (!(error instanceof HttpError)) return error;
  const places = amounts.flatMap((text, place) => (text === undefined ? [] : [place]));
  const errors = Object.fromEntries(
    Object.entries(parseApiError(error).fields).map(([field, sentence]) => {
      const line = LINE.exec(field)?.[1];
      return [line === undefined ? field : amountField(places[Number(line)] ?? 0), sentence];
    }),
  );
  return new HttpError(error.message, error.status, { ...error.body, errors });
};

/** The places of the instalments with an amount typed, which are the chosen ones, and the sum of the amounts in cents. */
export const chosenIn = (texts: readonly unknown[]): { chosen: Chosen; total: number } => {
  const chosen = new Set(texts.flatMap((text, place) => (isBlank(text) ? [] : [place])));
  const total = texts.reduce<number>((sum, text) => sum + (typedCents(text) ?? 0), 0);
  return { chosen, total };
};

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
const asMany = { page: 1, perPage: MAX_RECEIPT_LINES } as const;

interface Whose {
  readonly customerId: Identifier;
  readonly policyId?: Identifier | undefined;
}

/** The open instalments, the first due first; as many as one receipt takes. They stay as they were read. */
export function useOpenInstalments({ customerId, policyId }: Whose) {
  const filter = policyId === undefined ? { customers_id: customerId } : { policy_id: policyId };
  const query = useGetList<LatePayment>(
    'late-payments',
    { filter, sort: oldestFirst, pagination: asMany },
    freshOnce,
  );
  return query.isFetchedAfterMount ? query : { ...query, data: undefined };
}

/**
 * Collects the chosen instalments under one receipt.
 * @param open the instalments as the form shows them
 * @returns takes the form's values; it throws HttpError whose fields are those of the rows shown
 */
export function useCollectSeveral(
  open: readonly LatePayment[],
): (values: FieldValues) => Promise<ReceiptDetail> {
  const agency = useAgency();
  const showReceipt = useShowReceipt();
  return async (values) => {
    // What the form's schema made of it.
    const { amounts, ...form } = values as CollectForm & Confirmations;
    const lines = linesOf(open, amounts);
    try {
      const { data } = await agency.call(receipts.collectSeveral, { body: { ...form, lines } });
      showReceipt(data);
      return data;
    } catch (error) {
      throw atRowsShown(error, amounts);
    }
  };
}
