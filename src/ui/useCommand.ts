import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that one click starts. `isPending` reaches the button a moment after the click, so a
 * second click before that starts nothing.
 * @param options of useMutation
 * @returns its state, and `mutate`, which does nothing while the command runs, and calls back once it has ended
 */
export const useCommand = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) => {
  const isUnderWay = useRef(false);
  const mutation = useMutation(options);
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
