import { MenuItem, TextField } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import type { ControllerRenderProps } from 'react-hook-form';
import { spanClass } from '../form/spans.ts';
import { useChoiceText } from '../form/valueTexts.ts';
import { useHelp } from './help.ts';
import type { InputProps } from './LineInput.tsx';
import { useIsRequired } from './LineInput.tsx';
import { laidOut } from './laidOut.tsx';
import { PickInput } from './PickInput.tsx';

export interface Choice {
  readonly id: number | string;
  readonly name: string;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
}

interface ChoiceSelectProps extends InputProps {
  readonly choices: readonly Choice[];
  /** Key of the text of the blank choice; a blank line when missing. */
  readonly emptyText?: string;
  readonly onChange?: () => void;
}

interface SelectHandle {
  readonly node: HTMLInputElement;
  readonly focus: () => void;
}

const useFocusOf = ({ ref }: Pick<ControllerRenderProps, 'ref'>) =>
  useCallback(
    (select: SelectHandle | null) =>
      ref(select && { focus: () => select.node.isConnected && select.focus() }),
    [ref],
  );

/** The id that a select's text stands for; ids are all numbers or all texts. */
export const toIdOf = (choices: readonly Choice[]) => (text: string) => {
  if (text === '') return null;
  return typeof choices[0]?.id === 'string' ? text : Number(text);
};

/**
 * A select of few choices; the form holds the chosen id, null when blank. An id that is not among
 * the choices (they are on their way) is held and shown blank.
 */
export const ChoiceSelect = laidOut((props: ChoiceSelectProps) => {
  const { source, label, hint, disabled, readOnly, span, choices, emptyText, onChange } = props;
  const resource = useResourceContext();
  const translate = useTranslate();
  const isRequired = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, parse: toIdOf(choices) });
  useChoiceText(source, choices);
  const isOffered = choices.some((choice) => String(choice.id) === String(field.value ?? ''));
  return (
    <TextField
      select
      className={spanClass('choice', span)}
      id={id}
      name={field.name}
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      value={isOffered ? field.value : ''}
      disabled={disabled}
      error={fieldState.invalid}
      inputRef={useFocusOf(field)}
      helperText={useHelp(fieldState.error?.message, hint)}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.target.value);
        onChange?.();
      }}
      slotProps={{
        input: { readOnly },
        select: { displayEmpty: emptyText !== undefined },
      }}
    >
      {isRequired ? null : <MenuItem value="">{emptyText ? translate(emptyText) : '—'}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id} disabled={choice.disabled}>
          {choice.icon}
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
});

/** Number of choices above which they are found as one types. */
const FEW = 10;

export const ChoiceInput = (props: ChoiceSelectProps) =>
  props.choices.length > FEW ? <PickInput {...props} /> : <ChoiceSelect {...props} />;
