import { type ReactNode, useState } from 'react';
import { HttpError } from 'react-admin';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { date } from '../../../domain/contract/fields.ts';
import { receivedDayProblem } from '../../../domain/money/receivedDay.ts';
import { texts } from '../../../domain/texts.ts';
import { isConflict } from '../../data/status.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { parseApiError } from '../form/failure.ts';

/**
 * The field of the day money was received.
 * @param today by the server, the last day it can be
 */
export const receivedDay = (today: CivilDate) =>
  date.superRefine((day, context) => {
    const message = receivedDayProblem(day, today);
    if (message) context.addIssue({ code: 'custom', message });
  });

interface ConfirmableRefusal {
  readonly flag: 'confirmReceivedOn' | 'confirmWithoutCertificate';
  readonly title: TextKey;
}

/** The server's questions before money counts, by the code of its 409: which flag says yes, and what does in words. */
const questions = new Map<unknown, ConfirmableRefusal>([
  ['confirm_received_on', { flag: 'confirmReceivedOn', title: 'payments.confirmDay' }],
  [
    'confirm_without_certificate',
    { flag: 'confirmWithoutCertificate', title: 'payments.withholding.without' },
  ],
]);

/** What a call that moves money sends besides, once the server's questions are answered. */
export type Confirmations = { readonly [Flag in ConfirmableRefusal['flag']]?: true };

interface Question extends ConfirmableRefusal {
  readonly text: string;
  readonly answer: (isMeant: boolean) => void;
}

/** What is to be done after a no, by the field that the question is about. */
const instead: Readonly<Record<string, string>> = {
  receivedOn: texts.correctReceivedDay,
  withholding: texts.addCertificate,
};

/**
 * Asks before money counts where the server does, of an unusual day (domain §6) or of a missing certificate (domain
 * §38): it refuses with a question, and takes the same with a confirmation.
 * @returns `collect` runs a call, asks, and runs it again with a yes; with a no it throws an HttpError at the field.
 * `question` is the dialog, to be rendered.
 */
export function useConfirming(): {
  readonly collect: <T>(call: (confirmed: Confirmations) => Promise<T>) => Promise<T>;
  readonly question: ReactNode;
} {
  const [pending, setPending] = useState<Question>();

  const collect = async <T,>(
    call: (confirmed: Confirmations) => Promise<T>,
    confirmed: Confirmations = {},
  ): Promise<T> => {
    try {
      return await call(confirmed);
    } catch (error) {
      const refusal = isConflict(error) && questions.get(error.body?.code);
      if (!refusal || confirmed[refusal.flag]) throw error;
      const isMeant = await new Promise<boolean>((answer) => {
        setPending({ ...refusal, text: error.message, answer });
      });
      setPending(undefined);
      if (isMeant) return collect(call, { ...confirmed, [refusal.flag]: true });
      const [field = ''] = Object.keys(parseApiError(error).fields);
      const correct = instead[field] ?? texts.correctDay;
      throw new HttpError(correct, 400, { errors: { [field]: correct } });
    }
  };

  const question = pending && (
    <ConfirmDialog
      title={pending.title}
      question={pending.text}
      onConfirm={() => pending.answer(true)}
      onCancel={() => pending.answer(false)}
    />
  );
  return { collect, question };
}
