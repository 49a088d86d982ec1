import type { AnswerOf, payments } from '../../../../domain/contract/index.ts';

/** An instalment issued and not paid, with whom to call (specification §2). */
export type LatePayment = AnswerOf<typeof payments.listLatePayments>;
