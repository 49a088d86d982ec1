import Box from '@mui/material/Box';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';

/**
 * Puts a text into an input that is being typed in, keeping the caret where the user has it.
 * Done before the form is told of the change: the form then sets the value that is already there,
 * which does not move the caret to the end.
 *
 * @param input the input
 * @param text what it is to hold
 * @param caret where the caret is to stand, counted from the start of the text
 */
function putText(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/**
 * Passes on what was typed, or takes it back.
 *
 * @param input the input, just changed by the typist
 * @param previous its text before the change
 * @param accept gives the text to hold instead of the typed one, or undefined to reject the change
 * @returns the text the input holds now
 */
function settleTyping(
  input: HTMLInputElement,
  previous: string,
  accept: (typed: string) => string | undefined,
): string {
  const typed = input.value;
  const text = accept(typed);
  if (text === typed) return typed;
  const caret = input.selectionEnd ?? typed.length;
  if (text === undefined) {
    putText(input, previous, Math.max(0, caret - (typed.length - previous.length)));
    return previous;
  }
  putText(input, text, caret);
  return text;
}

/** Enter and Ctrl+S save without leaving the input first. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 's' && (ctrlKey || metaKey));

/** The names of the fields the form around cannot do without. */
export const RequiredNames = createContext<ReadonlySet<string>>(new Set());

/**
 * Whether the form around requires a field; inputs then mark their label with a star.
 * @param source the field's name
 */
export const useIsRequired = (source: string): boolean => useContext(RequiredNames).has(source);

/** Under an input: a doubt about its value, which may be saved all the same. */
export const Warning = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" role="status" sx={{ color: 'warning.main' }}>
    {children}
  </Box>
);

/** What every input of a form takes. */
export interface InputProps {
  /** The field's name in the form. */
  readonly source: string;
  /** Key of the label; the resource's label of that field when missing. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** A sentence under the input, while there is no error. */
  readonly hint?: ReactNode;
}

export interface LineInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  /** What the browser may fill in; nothing unless told. */
  readonly autoComplete?: string;
  readonly inputMode?: TextFieldProps['inputMode'];
  readonly multiline?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Gives the text to hold for what was typed, or undefined to reject the change. */
  readonly accept?: (typed: string) => string | undefined;
  /** Writes the form's value. */
  readonly format?: (value: unknown) => string;
  /**
   * What is doubtful about the text, said in place of the hint and never in the way of saving.
   * `isTyping` until the input is left: what is not finished yet is not doubted.
   */
  readonly warn?: (text: string, isTyping: boolean) => ReactNode;
  /** Called when typing is over (blur, Enter) with the text; what it returns is held instead. */
  readonly finish?: (text: string) => string;
  readonly onKeyDown?: (event: KeyboardEvent, text: string, change: (text: string) => void) => void;
  readonly onPaste?: (
    event: ClipboardEvent<HTMLInputElement>,
    change: (text: string) => void,
  ) => void;
  /** What is wrong with what was not taken; shown in place of the form's own error. */
  readonly objection?: string | undefined;
  readonly onChange?: (text: string) => void;
}

const asTyped = (typed: string) => typed;
const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * A line of text bound to the form, which all text inputs are made of. react-admin's TextInput can
 * neither put what is typed in capitals without moving the caret, nor warn without refusing.
 */
export const LineInput = (props: LineInputProps) => {
  const { source, label, hint, disabled, readOnly, accept = asTyped, format = plain } = props;
  const {
    type = 'text',
    autoComplete = 'off',
    inputMode,
    multiline,
    start,
    end,
    warn,
    finish,
    onKeyDown,
    onPaste,
    objection,
    onChange,
  } = props;
  const resource = useResourceContext();
  const isRequired = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format });
  const text: string = field.value;
  const [isTyping, setTyping] = useState(false);
  const warning = warn?.(text, isTyping);

  const change = (next: string) => {
    setTyping(true);
    field.onChange(next);
    onChange?.(next);
  };
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    // While an accent is being composed, changing the value would break the composition.
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    change(composing ? event.target.value : settleTyping(event.target, text, accept));
  };
  const composed = (event: CompositionEvent<HTMLInputElement>) =>
    change(settleTyping(event.currentTarget, text, accept));
  const done = () => {
    const finished = finish?.(text) ?? text;
    if (finished !== text) change(finished);
    setTyping(false);
  };

  return (
    <TextField
      id={id}
      name={field.name}
      type={type}
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      value={text}
      disabled={disabled}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      error={fieldState.invalid || objection !== undefined}
      inputRef={field.ref}
      helperText={
        <InputHelperText
          error={objection ?? fieldState.error?.message}
          helperText={warning ? <Warning>{warning}</Warning> : hint}
        />
      }
      onChange={typed}
      onBlur={() => {
        done();
        field.onBlur();
      }}
      onKeyDown={(event) => {
        if (isSaveKey(event)) done();
        onKeyDown?.(event, text, change);
      }}
      slotProps={{
        input: { startAdornment: start, endAdornment: end, readOnly },
        htmlInput: {
          inputMode,
          autoComplete,
          'aria-required': isRequired || undefined,
          onPaste: onPaste && ((event: ClipboardEvent<HTMLInputElement>) => onPaste(event, change)),
          ...(accept === asTyped ? {} : { onCompositionEnd: composed }),
        },
      }}
    />
  );
};
