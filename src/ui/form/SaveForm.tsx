import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { hasStatus } from '../../data/status.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { focusFirst } from '../focus.ts';
import { RequiredNames } from '../inputs/LineInput.tsx';
import { LoadError } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { ROWS } from '../ownObjects/rowValues.ts';
import { useFormRows } from '../ownObjects/useRows.ts';
import { blankValues, contractResolver, inputAt, requiredNames } from './contractResolver.ts';
import { useSaveShortcut } from './FormButtons.tsx';
import { FormFailure } from './FormFailure.tsx';
import { describeFailure, type FailureTexts, ShownInForm } from './failure.ts';
import { LaidOut } from './LaidOut.tsx';
import { LiveErrors } from './LiveErrors.tsx';
import { useLaidOutResource, useLayoutRules } from './layoutRules.ts';
import { useOwnFieldRules } from './ownFieldRules.ts';
import { savedNotice } from './SavedNotice.tsx';
import { FormGuard, type FormGuardProps } from './UnsavedChanges.tsx';
import { ValueTexts } from './valueTexts.ts';

export interface SaveTexts extends FailureTexts {
  readonly saved: TextKey;
  readonly savedTitle?: TextKey;
}

/** Group in which the texts of a save stand, as `saved`, `refused` and `failed`: `customers.onUpdate`. */
export type SaveGroup<Key = TextKey> = Key extends `${infer Group}.saved`
  ? [`${Group}.refused`, `${Group}.failed`] extends [TextKey, TextKey]
    ? Group
    : never
  : never;

export const saveTexts = (texts: SaveTexts | SaveGroup): SaveTexts =>
  typeof texts === 'string'
    ? { saved: `${texts}.saved`, refused: `${texts}.refused`, failed: `${texts}.failed` }
    : texts;

export interface Answer {
  readonly id?: unknown;
}

/** Sends the values; its result is what the server answered, undefined when the session is over. */
export type Send<A extends Answer = Answer> = (values: FieldValues) => Promise<A | undefined>;

/** Errors for react-admin's form: those of fields, and of the form as a whole under `root`. */
export type FormErrors = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Whether a failure is shown already: by its form or, for an expired session, above every screen. */
const isShownAlready = (error: unknown) => error instanceof ShownInForm || hasStatus(error, 401);

interface SaveOptions<A extends Answer> {
  readonly schema: z.ZodObject;
  readonly texts: SaveTexts | SaveGroup;
  readonly send: Send<A>;
  readonly onSaved: () => void;
  readonly announce?: ((answer: A) => void) | undefined;
}

/**
 * Saving, once at a time. Success is notified; a failure is said at the top of the form and at the fields it concerns,
 * and leaves everything typed where it is.
 * @returns the form's submit function; it resolves to what is wrong, undefined when nothing is
 */
export function useSave<A extends Answer>({
  schema,
  texts,
  send,
  onSaved,
  announce,
}: SaveOptions<A>) {
  const isRunning = useRef(false);
  const notify = useNotify();
  const translate = useTranslate();
  // A mutation, so that who follows writes hears of it.
  const { mutateAsync } = useMutation({ mutationFn: send });
  const words = saveTexts(texts);
  const say = announce ?? (() => notify(savedNotice(words), { type: 'success' }));

  const explain = (error: unknown): FormErrors => {
    if (isShownAlready(error)) return { root: { serverError: '' } };
    const { sentence, fields } = describeFailure(error, words, translate, (path) =>
      inputAt(schema, path),
    );
    return { ...fields, root: { serverError: sentence } };
  };

  return async (values: FieldValues): Promise<FormErrors | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      const answer = await mutateAsync(values);
      // Signed out meanwhile: react-admin is on its way to the login and answers nothing, or an object without fields.
      if (!answer || Object.keys(answer).length === 0) return undefined;
      say(answer);
      onSaved();
      return undefined;
    } catch (error) {
      return explain(error);
    } finally {
      isRunning.current = false;
    }
  };
}

interface SaveFormProps extends FormGuardProps {
  /** The contract's body: its messages are shown, its output is sent. */
  readonly schema: z.ZodObject;
  /** Initial values of the form; fields it does not name start blank. Later changes are ignored. */
  readonly values?: FieldValues;
  /** Saves what the schema made of the form; resolves to what is wrong with it. */
  readonly onSubmit: (values: FieldValues) => Promise<FormErrors | undefined>;
  readonly onShortcut?: () => void;
  readonly children: ReactNode;
}

/**
 * A form of the contract's body: checked on submit, and as {@link LiveErrors} does meanwhile; the
 * first field has the focus; Enter and Ctrl+S save; leaving with changes asks first.
 */
export const SaveForm = (props: SaveFormProps) => {
  const { schema, values } = props;
  const { rows, error, refetch } = useFormRows(schema, values);
  const typed = useRef<() => FieldValues>(undefined);
  if (error) return <LoadError message="ownRecords.loadFailed" retry={refetch} />;
  if (!rows) return <TableSkeleton rows={6} />;
  const names = Object.keys(rows);
  // Anew once it is known that there are rows, which it begins with, and with what was typed until then.
  return names.length === 0 ? (
    <LoadedForm {...props} typed={typed} />
  ) : (
    <LoadedForm
      key={names.join()}
      {...props}
      values={{ ...values, ...typedIn(typed.current), [ROWS]: rows }}
    />
  );
};

/** Values of a form that were typed or chosen; null is blank. */
const typedIn = (getValues: (() => FieldValues) | undefined): FieldValues =>
  Object.fromEntries(
    Object.entries(getValues?.() ?? {}).filter(([, value]) => typeof value !== 'object'),
  );

interface TypedProps {
  readonly into: RefObject<(() => FieldValues) | undefined>;
}

const Typed = ({ into }: TypedProps) => {
  const { getValues } = useFormContext();
  useEffect(() => {
    into.current = getValues;
  }, [into, getValues]);
  return null;
};

const LoadedForm = (props: SaveFormProps & { readonly typed?: TypedProps['into'] }) => {
  const { values, typed, onSubmit, onShortcut, released, children } = props;
  const inside = useRef<HTMLDivElement>(null);
  const resource = useLaidOutResource(props.schema);
  const [stored] = useState(values);
  const form = useLayoutRules(useOwnFieldRules(props.schema, values), resource, stored);
  const { schema } = form;
  const [start] = useState(() => ({ ...blankValues(schema), ...values }));
  const [valueTexts] = useState(() => new Map());
  const required = useMemo(() => requiredNames(schema), [schema]);
  const resolver = useMemo(() => contractResolver(form.schema, form), [form]);
  useEffect(() => focusFirst(inside.current), []);
  useSaveShortcut(inside, () => {
    onShortcut?.();
    inside.current?.closest('form')?.requestSubmit();
  });
  return (
    <Form
      resolver={resolver}
      defaultValues={start}
      mode="onSubmit"
      reValidateMode="onSubmit"
      onSubmit={onSubmit}
      disableInvalidFormNotification
      shouldFocusError={false}
      noValidate
    >
      <RequiredNames value={required}>
        <ValueTexts value={valueTexts}>
          <div ref={inside}>
            <FormFailure />
            {resource ? (
              <LaidOut resource={resource} isNew={values?.id === undefined}>
                {children}
              </LaidOut>
            ) : (
              children
            )}
          </div>
        </ValueTexts>
      </RequiredNames>
      {typed ? <Typed into={typed} /> : null}
      <LiveErrors inside={inside} form={form} />
      <FormGuard released={released} />
    </Form>
  );
};
