import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';
import { type NotDone, useFailure } from './useFailure.ts';

interface CommandOptions<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  readonly done?: TextKey;
  /** Number that `done` says, of an answer. */
  readonly counted?: (data: Data) => number | undefined;
  readonly failed?: NotDone;
}

/**
 * A mutation that one click starts. `isPending` reaches the button a moment after the click, so a
 * second click before that starts nothing.
 * @param options of useMutation, and what is said of its end
 * @returns its state, and `mutate`, which does nothing while the command runs, and calls back once it has ended
 */
export const useCommand = <Data, Variables = void>({
  done,
  counted,
  failed,
  ...options
}: CommandOptions<Data, Variables>) => {
  const notify = useNotify();
  const sayFailed = useFailure();
  const isUnderWay = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSuccess: (data, ...ended) => {
      const messageArgs = counted ? { smart_count: counted(data) } : undefined;
      if (done) notify(done, { type: 'success', messageArgs });
      return options.onSuccess?.(data, ...ended);
    },
    onError: (error, ...ended) => {
      if (failed) sayFailed(failed, error);
      return options.onError?.(error, ...ended);
    },
  });
  const mutate = (variables: Variables, onSettled?: () => void): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(variables, {
      onSettled: () => {
        isUnderWay.current = false;
        onSettled?.();
      },
    });
  };
  return { ...mutation, mutate };
};
