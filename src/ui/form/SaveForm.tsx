import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { RequiredNames } from '../inputs/useIsRequired.ts';
import { contractResolver } from './contractResolver.ts';

import { FormGuard, type FormGuardProps } from './FormGuard.tsx';
import { focusFirst } from './focusFirst.ts';
import { LiveErrors } from './LiveErrors.tsx';
import { blankValues, requiredNames } from './schemaNames.ts';
import type { FormErrors } from './useSave.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

export interface SaveFormProps extends FormGuardProps {
  /** The contract's body: its messages are shown, its output is sent. */
  readonly schema: z.ZodObject;
  /** What the form starts with; fields it does not name start blank. Later changes are ignored. */
  readonly values?: FieldValues;
  /** Saves what the schema made of the form; resolves to what is wrong with it. */
  readonly onSubmit: (values: FieldValues) => Promise<FormErrors | undefined>;
  /** Told before Ctrl+S saves. */
  readonly onShortcut?: () => void;
  /** The form says itself what is wrong with it: nothing is notified besides. */
  readonly explainsItself?: boolean;
  readonly children: ReactNode;
}

/**
 * A form of the contract's body: checked on submit, and as {@link LiveErrors} does meanwhile; the
 * first field has the focus; Enter and Ctrl+S save; leaving with changes asks first.
 */
export const SaveForm = (props: SaveFormProps) => {
  const { schema, values, onSubmit, onShortcut, released, leaves, children } = props;
  const inside = useRef<HTMLDivElement>(null);
  const [start] = useState(() => ({ ...blankValues(schema), ...values }));
  const required = useMemo(() => requiredNames(schema), [schema]);
  const resolver = useMemo(() => contractResolver(schema), [schema]);
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
      noValidate
    >
      <RequiredNames value={required}>
        <div ref={inside}>{children}</div>
      </RequiredNames>
      <LiveErrors schema={schema} explainsItself={props.explainsItself ?? false} />
      <FormGuard released={released} leaves={leaves} />
    </Form>
  );
};
