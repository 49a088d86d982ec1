import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useThisDialog } from '../../dialogs/dialogContext.ts';
import { FormButtons } from '../form/FormButtons.tsx';
import { SaveForm } from '../form/SaveForm.tsx';
import { type SaveTexts, type Send, useSave } from '../form/useSave.ts';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { useCloseAfter } from './useCloseAfter.ts';

export interface FormDialogProps extends Omit<DialogFrameProps, 'closesOutside'> {
  /** The contract's body. */
  readonly schema: z.ZodObject;
  readonly texts: SaveTexts;
  /** What the form starts with. */
  readonly values?: FieldValues;
  readonly send: Send;
  /** Text of the button that saves; "Guardar" when missing. */
  readonly saveLabel?: string;
  /** Nothing can be saved now; the form says why. */
  readonly disabled?: boolean;
  /** A text field without which there is nothing to save: its button waits for it. */
  readonly needs?: string;
  /** {@link FormSection}s. */
  readonly children: ReactNode;
}

/** A dialog with a form. It closes when saved; what was typed is not lost without asking. */
export const FormDialog = (props: FormDialogProps) => {
  const { schema, texts, values, send, saveLabel, disabled, needs, children, ...frame } = props;
  const { close, staysOpen } = useThisDialog();
  const released = useRef(false);
  const [isSaved, setSaved] = useState(false);
  useCloseAfter(isSaved, close);
  const save = useSave(send, texts, () => {
    released.current = true;
    setSaved(true);
  });
  return (
    <DialogFrame {...frame}>
      <SaveForm
        schema={schema}
        values={values}
        onSubmit={save}
        released={released}
        leaves={(next) => !staysOpen(next.state)}
      >
        {children}
        <FormButtons
          label={saveLabel}
          disabled={isSaved || disabled}
          needs={needs}
          onCancel={close}
        />
      </SaveForm>
    </DialogFrame>
  );
};
