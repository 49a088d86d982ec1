import { type ReactNode, useState } from 'react';
import { HttpError } from 'react-admin';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { date } from '../../../domain/contract/fields.ts';
import { receivedDayProblem } from '../../../domain/money/receivedDay.ts';
import { texts } from '../../../domain/texts.ts';
import { isConflict } from '../../data/status.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

/**
 * The field of the day money was received.
 * @param today by the server, the last day it can be
 */
export const receivedDay = (today: CivilDate) =>
  date.superRefine((day, context) => {
    const message = receivedDayProblem(day, today);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Confirmation of an unusual day, which a call that collects sends besides. */
export interface DayConfirmation {
  readonly confirmReceivedOn?: true;
}

interface Question {
  readonly text: string;
  readonly answer: (isMeant: boolean) => void;
}

/**
 * Asks about an unusual day before money counts from it: the server refuses it with a question, and takes
 * it with a confirmation.
 * @returns `collect` runs a call, asks where the server does, and runs it again with a yes; with a no it throws an
 * HttpError at the field. `question` is the dialog, to be rendered.
 * @param field of the day, in the form
 */
export function useReceivedDay(field = 'receivedOn'): {
  readonly collect: <T>(call: (confirmation: DayConfirmation) => Promise<T>) => Promise<T>;
  readonly question: ReactNode;
} {
  const [pending, setPending] = useState<Question>();

  const collect = async <T,>(call: (confirmation: DayConfirmation) => Promise<T>): Promise<T> => {
    try {
      return await call({});
    } catch (error) {
      if (!isConflict(error) || error.body?.code !== 'confirm_received_on') throw error;
      const isMeant = await new Promise<boolean>((answer) => {
        setPending({ text: error.message, answer });
      });
      setPending(undefined);
      if (isMeant) return call({ confirmReceivedOn: true });
      const correct = field === 'receivedOn' ? texts.correctReceivedDay : texts.correctDay;
      throw new HttpError(correct, 400, { errors: { [field]: correct } });
    }
  };

  const question = pending && (
    <ConfirmDialog
      title="payments.confirmDay"
      question={pending.text}
      onConfirm={() => pending.answer(true)}
      onCancel={() => pending.answer(false)}
    />
  );
  return { collect, question };
}
