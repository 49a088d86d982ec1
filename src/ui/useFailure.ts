import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { hasStatus } from '../data/status.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { describeFailure, type FailureTexts } from './form/failure.ts';

export type NotDone = TextKey | FailureTexts;

const noInput = () => undefined;

export function useFailureSentence() {
  const translate = useTranslate();
  return useCallback(
    (what: NotDone, error: unknown): string => {
      const texts = typeof what === 'string' ? { refused: what, failed: what } : what;
      return describeFailure(error, texts, translate, noInput).sentence;
    },
    [translate],
  );
}

export function useFailure() {
  const notify = useNotify();
  const write = useFailureSentence();
  return useCallback(
    (what: NotDone, error: unknown): void => {
      // An expired session is announced above every screen, with the way back in.
      if (hasStatus(error, 401)) return;
      const sentence = write(what, error);
      // No key but the sentence itself: `_` is what a missing key is shown as.
      notify(sentence, { type: 'error', messageArgs: { _: sentence } });
    },
    [notify, write],
  );
}
