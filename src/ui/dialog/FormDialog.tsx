import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useThisDialog } from '../../dialogs/useDialogs.ts';
import { timings } from '../../timings.ts';
import { FormButtons } from '../form/FormButtons.tsx';
import { OverlapNotice } from '../form/OverlapNotice.tsx';
import {
  type Answer,
  SaveForm,
  type SaveGroup,
  type SaveTexts,
  type Send,
  useSave,
} from '../form/SaveForm.tsx';
import { StaleNotice } from '../form/StaleNotice.tsx';
import { type CurrentRecord, useStaleness } from '../form/staleness.ts';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

export function useCloseAfter(isDone: boolean, close: () => void): void {
  const onDone = useEffectEvent(close);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => onDone(), timings.dialogClose);
    return () => clearTimeout(timer);
  }, [isDone]);
}

export interface FormDialogProps<A extends Answer = Answer>
  extends Omit<DialogFrameProps, 'closesOutside'> {
  readonly schema: z.ZodObject;
  readonly texts: SaveTexts | SaveGroup;
  readonly values?: FieldValues;
  readonly send: Send<A>;
  readonly announce?: (answer: A) => void;
  readonly saveLabel?: string;
  readonly isDestructive?: boolean;
  readonly offersAnother?: boolean;
  readonly disabled?: boolean;
  readonly needs?: string;
  /** The record that the form changes: what another user saves of it meanwhile is told and can be brought in. */
  readonly current?: CurrentRecord;
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

export const FormDialog = <A extends Answer>(props: FormDialogProps<A>) => {
  const { schema, texts, values, send, announce, saveLabel, disabled, needs, ...rest } = props;
  const { current, notice, offersAnother = false, isDestructive, children, ...frame } = rest;
  const translate = useTranslate();
  const { close } = useThisDialog();
  const released = useRef(false);
  const startsAnew = useRef(false);
  const [round, setRound] = useState(0);
  const [isSaved, setSaved] = useState(false);
  useCloseAfter(isSaved, close);
  const onSaved = () => {
    if (startsAnew.current) return setRound(round + 1);
    released.current = true;
    setSaved(true);
  };
  const then = (isAnother: boolean) => () => {
    startsAnew.current = isAnother;
  };
  const { send: sendAndNote, notice: stale } = useStaleness(send, current);
  const save = useSave({ schema, texts, send: sendAndNote, onSaved, announce });
  return (
    <DialogFrame {...frame}>
      <SaveForm
        key={round}
        schema={schema}
        values={values}
        onSubmit={save}
        onShortcut={then(false)}
        released={released}
      >
        {current ? <OverlapNotice id={current.opened.id} /> : null}
        <StaleNotice {...stale} schema={schema} />
        {children}
        <FormButtons
          label={saveLabel}
          isDestructive={isDestructive}
          another={offersAnother ? translate('common.saveAndNew') : undefined}
          disabled={isSaved || disabled}
          needs={needs}
          onSave={then(false)}
          onAnother={then(true)}
          onCancel={close}
          at="dialogFoot"
          notice={notice}
        />
      </SaveForm>
    </DialogFrame>
  );
};
