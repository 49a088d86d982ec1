import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { isBlank } from '../../../domain/blank.ts';
import { timings } from '../../timings.ts';
import { findProblems, type Problems } from './contractResolver.ts';
import { relatedFields } from './relatedFields.ts';
import { isFromServer, shownErrors } from './shownErrors.ts';

/** In which fields the user types or chooses; what the form itself puts there is not typed. */
function useTyping() {
  const { subscribe } = useFormContext();
  const typed = useRef(new Map<string, unknown>());
  const [current, setCurrent] = useState<string>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (!name || type !== 'change') return;
          typed.current.set(name, get(values, name));
          setCurrent(name);
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    const leave = () => setCurrent(undefined);
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
  return {
    /** The path of the field being typed in. */
    current,
    /** Whether what a field holds was typed there. */
    isTyped: (path: string, value: unknown) =>
      typed.current.has(path) && typed.current.get(path) === value,
  };
}

/** Tells whether anything related to a field was changed since the server objected to it. */
function useAnswered() {
  const seen = useRef(new WeakMap<FieldError, FieldValues>());
  return (path: string, error: FieldError, values: FieldValues): boolean => {
    const then = seen.current.get(error);
    if (!then) seen.current.set(error, values);
    return (
      then !== undefined &&
      relatedFields(path).some((field) => get(then, field) !== get(values, field))
    );
  };
}

/** A form at a moment at which nothing was being typed. */
interface Settled {
  readonly values: FieldValues;
  readonly problems: Problems;
}

/**
 * Keeps the errors of the form around true. One leaves as soon as its cause does, whichever field
 * that lies in; the server's leaves as soon as its field, or one related, is changed. A new one
 * appears once typing pauses, at a field
 * - that was typed in and left, or
 * - that holds something, after an attempt to save or when a change elsewhere has made it wrong.
 *
 * So an empty field that was merely passed, or that another field has come to require, stays
 * unmarked until the form is to be saved.
 * @param schema what the form is checked with; another one is a change like any
 */
export function useLiveErrors(schema: z.ZodObject): void {
  const { control, getFieldState, setError, clearErrors } = useFormContext();
  const values = useWatch({ control });
  const { errors, submitCount } = useFormState({ control });
  const { current, isTyped } = useTyping();
  const isAnswered = useAnswered();
  const settled = useRef<Settled>(undefined);
  const problems = useMemo(() => findProblems(schema, values), [schema, values]);

  /** Whether what is wrong with a field has become so by a change of another. */
  const isNewHere = (path: string, { message }: FieldError, before: Settled) =>
    before.problems[path]?.message !== message && get(before.values, path) === get(values, path);

  const maySpeak = (path: string, problem: FieldError, before: Settled) => {
    if (path === current) return false;
    const value: unknown = get(values, path);
    if (isTyped(path, value)) return true;
    return !isBlank(value) && (submitCount > 0 || isNewHere(path, problem, before));
  };

  useEffect(() => {
    const isGone = (path: string, error: FieldError) =>
      isFromServer(error) ? isAnswered(path, error, values) : !problems[path];
    for (const [path, error] of shownErrors(errors)) if (isGone(path, error)) clearErrors(path);

    const speak = () => {
      const before = settled.current ?? { values, problems };
      settled.current = { values, problems };
      for (const [path, problem] of Object.entries(problems)) {
        const { error: shown } = getFieldState(path);
        const isSaid = shown && (isFromServer(shown) || shown.message === problem.message);
        if (!isSaid && (shown || maySpeak(path, problem, before))) setError(path, problem);
      }
    };
    if (!settled.current) speak();
    const timer = setTimeout(speak, timings.errorPause);
    return () => clearTimeout(timer);
  });
}
