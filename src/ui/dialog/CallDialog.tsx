import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type InputOf, useSend, type WriteCall } from '../../data/useCall.ts';
import type { Answer } from '../form/SaveForm.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

type FormCall = WriteCall & { readonly body: z.ZodObject };

interface CallDialogProps<C extends FormCall> extends Omit<FormDialogProps, 'schema' | 'send'> {
  readonly call: C;
  /** What of the call's body is typed; all of it when missing. */
  readonly schema?: z.ZodObject;
  readonly params?: InputOf<C> extends { readonly params: infer Params } ? Params : never;
  /** Values sent and not typed: the version of the record as it was when the form was opened. */
  readonly besides?: FieldValues;
}

export const CallDialog = <C extends FormCall>(props: CallDialogProps<C>) => {
  const call: FormCall = props.call;
  const { params, besides, schema = call.body, ...form } = props;
  const send = useSend();
  return (
    <FormDialog
      {...form}
      schema={schema}
      send={async (values) => {
        const input = { params, body: { ...schema.parse(values), ...besides } };
        // Every call that writes a record answers it.
        return (await send(call, input)) as Answer;
      }}
    />
  );
};
