import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { TextKey } from '../../i18n/amparo.ts';
import { refusedBy } from './refused.ts';
import { savedNotice } from './SavedNotice.tsx';

/** What is said after a save (specification §8). */
export interface SaveTexts {
  readonly saved: TextKey;
  /** Above what is said of a success. */
  readonly savedTitle?: TextKey;
  /** The server refused it: blank fields, duplicates, wrong state. */
  readonly refused: TextKey;
  /** The server failed or is out of reach. */
  readonly failed: TextKey;
}

/** Sends the values; its result is what the server answered, undefined when nobody is signed in. */
export type Send = (values: FieldValues) => Promise<{ readonly id?: unknown } | undefined>;

/** Errors for react-admin's form: those of fields, and of the form as a whole under `root`. */
export type FormErrors = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Saving, once at a time. Success is notified; a failure is notified, explained above the buttons
 * and at the fields it concerns, and leaves everything typed where it is.
 *
 * @param send sends the values
 * @param texts what is said
 * @param onSaved called once it is saved
 * @returns the form's submit function; it resolves to what is wrong, undefined when nothing is
 */
export function useSave(send: Send, texts: SaveTexts, onSaved: () => void) {
  const isRunning = useRef(false);
  const notify = useNotify();

  const explain = (error: unknown): FormErrors => {
    const { isRefusal, message, fields } = refusedBy(error);
    const hasFields = Object.keys(fields).length > 0;
    // react-admin translates and notifies a form's `root.serverError` itself.
    const serverError = isRefusal ? texts.refused : texts.failed;
    if (!message || hasFields) return { ...fields, root: { serverError } };
    return { root: { serverError, explanation: message } };
  };

  return async (values: FieldValues): Promise<FormErrors | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      const answer = await send(values);
      // Signed out meanwhile: react-admin is on its way to the login and answers nothing.
      if (answer?.id === undefined) return undefined;
      notify(savedNotice(texts), { type: 'success' });
      onSaved();
      return undefined;
    } catch (error) {
      return explain(error);
    } finally {
      isRunning.current = false;
    }
  };
}
