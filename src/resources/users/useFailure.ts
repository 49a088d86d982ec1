import { useNotify, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { refusedBy } from '../../ui/form/refused.ts';

/** Says that something was not done, and the server's reason where it gave one. */
export function useFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  /** @param text what was not done (specification §8) */
  return (text: TextKey, error: unknown): void => {
    const { isRefusal, message } = refusedBy(error);
    const reason = isRefusal && message ? ` ${message.replace(/\.$/, '')}.` : '';
    const sentence = `${translate(text)}${reason}`;
    // No key but the sentence itself: `_` is what a missing key is shown as.
    notify(sentence, { type: 'error', messageArgs: { _: sentence } });
  };
}
