import type { TextKey } from '../../i18n/amparo.ts';
import { refusedBy } from './refused.ts';

/** What a failure is called (specification §8). */
export interface FailureTexts {
  /** The server said no to what the fields hold: blank, wrong or duplicate ones. */
  readonly refused: TextKey;
  /** Anything else stood in the way. */
  readonly failed: TextKey;
}

/** A failure that the form itself shows, with the way out of it: nothing else is said of it. */
export class ShownInForm extends Error {}

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/**
 * What was not done, and why, in one line.
 * @param what was not done; stays to the letter where it stands alone
 * @param why the reason, where there is one to give
 */
const because = (what: string, why: string | undefined): string =>
  why ? `${ended(what)} ${ended(why)}` : what;

/** A failed save, as a form shows it. */
export interface Failure {
  /** The one message of it. */
  readonly sentence: string;
  /** Field → what the server found wrong with it; fields of the form only. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * What is said of a failed save: of fields at the fields, which the specification's text leads to;
 * of anything else the reason itself.
 * @param error what was thrown
 * @param texts what the failure is called
 * @param translate gives a text by its key
 * @param hasField whether the form has a field of that name
 */
export function describeFailure(
  error: unknown,
  texts: FailureTexts,
  translate: (key: TextKey) => string,
  hasField: (name: string) => boolean,
): Failure {
  const { isAboutFields, message, fields } = refusedBy(error);
  const all = Object.entries(fields);
  const shown = all.filter(([name]) => hasField(name));
  const [elsewhere] = all.filter(([name]) => !hasField(name)).map(([, text]) => text);
  const isSaidAtFields = isAboutFields && shown.length > 0;
  return {
    sentence: because(
      translate(isAboutFields ? texts.refused : texts.failed),
      elsewhere ?? (isSaidAtFields ? undefined : message),
    ),
    fields: Object.fromEntries(shown),
  };
}
