import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { isBlank } from '../../../domain/blank.ts';
import { ruledTogether } from '../../../domain/contract/sales/policyRules.ts';
import { timings } from '../../timings.ts';
import { focusWrong, mayTakeFocus } from '../focus.ts';
import { findProblems, type Problems } from './contractResolver.ts';
import type { LaidOutForm } from './layoutRules.ts';

/** Fields whose values the server looks at together, besides those of the contract's rules. */
const groups: readonly (readonly string[])[] = [
  ...ruledTogether,
  ['policyValue', 'payment_frequency_id', 'numberOfPayments', 'startDate', 'endDate'],
  ['customers_id', 'payment_method_id', 'credit_card_id', 'bank_account_id'],
  ['policy_id', 'amountRefunds', 'cancellationDate'],
  ['province_id', 'city_id'],
  ['bank_id', 'accountNumber'],
];

/**
 * The fields at which an objection to one of them may be met.
 * @param path of the field in the form; one of a group ("year2026.policyFee") has those of its group
 * @returns their paths, its own among them
 */
function relatedFields(path: string): readonly string[] {
  const cut = path.lastIndexOf('.') + 1;
  const [group, name] = [path.slice(0, cut), path.slice(cut)];
  const names = groups.filter((fields) => fields.includes(name)).flat();
  return [...new Set([name, ...names])].map((related) => group + related);
}

const isFieldError = (error: object): error is FieldError =>
  'type' in error && typeof error.type === 'string';

/**
 * The errors a form shows at its fields, by the field's path; not those of the form as a whole.
 */
export const shownErrors = (errors: FieldErrors, group = ''): (readonly [string, FieldError])[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return [];
    if (isFieldError(error)) return [[group + name, error] as const];
    return shownErrors(error as FieldErrors, `${group}${name}.`);
  });

const isFromServer = ({ type }: FieldError): boolean => type === 'server';

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
    current,
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

type CheckedForm = Pick<LaidOutForm, 'schema' | 'shownIn'>;

interface Settled {
  readonly values: FieldValues;
  readonly problems: Problems;
}

/**
 * Keeps the errors of the form around true. One leaves as soon as its cause does, whichever field
 * that lies in; the server's leaves as soon as its field, or one related, is changed. A new one appears once typing
 * pauses, at a field
 * - that was typed in and left, or
 * - that holds something, after an attempt to save or when a change elsewhere has made it wrong.
 *
 * So an empty field that was merely passed, or that another field has come to require, stays
 * unmarked until the form is to be saved.
 * @param form what it is checked with; another schema is a change like any
 */
function useLiveErrors({ schema, shownIn }: CheckedForm): void {
  const { control, getFieldState, setError, clearErrors } = useFormContext();
  const values = useWatch({ control });
  const { errors, submitCount } = useFormState({ control });
  const { current, isTyped } = useTyping();
  const isAnswered = useAnswered();
  const settled = useRef<Settled>(undefined);
  const problems = useMemo(() => findProblems(schema, shownIn(values)), [schema, shownIn, values]);

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
        const isShown = shown && (isFromServer(shown) || shown.message === problem.message);
        if (!isShown && (shown || maySpeak(path, problem, before))) setError(path, problem);
      }
    };
    if (!settled.current) speak();
    const timer = setTimeout(speak, timings.errorPause);
    return () => clearTimeout(timer);
  });
}

function useAfterSubmit(tell: (errors: FieldErrors) => void) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    tell(errors);
  });
}

interface LiveErrorsProps {
  readonly inside: RefObject<HTMLElement | null>;
  readonly form: CheckedForm;
}

/**
 * What becomes of the errors of the form around: the first field that was not taken gets the focus, and they come and
 * go with their causes.
 */
export const LiveErrors = ({ inside, form }: LiveErrorsProps) => {
  const { setFocus } = useFormContext();
  useLiveErrors(form);
  useAfterSubmit((errors) => {
    const [first] = shownErrors(errors);
    if (!first || !mayTakeFocus(inside.current)) return;
    // The library's own first field is the one that was there first, not the one that stands first.
    if (!focusWrong(inside.current)) setFocus(first[0]);
  });
  return null;
};
