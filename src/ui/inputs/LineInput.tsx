import { Box, TextField, type TextFieldProps } from '@mui/material';
import {
  type ChangeEvent,
  type CompositionEvent,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { type FieldKind, type Span, spanClass } from '../form/spans.ts';
import { useHelp } from './help.ts';
import { FormLayout, laidOut } from './laidOut.tsx';

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts a text into an input that is being typed in, keeping the caret where the user has it.
 * Done before the form is told of the change: the form then sets the value that is already there,
 * which does not move the caret to the end.
 *
 * @param caret where the caret is to stand, counted from the start of the text
 */
function putText(input: TypedElement, text: string, caret: number): void {
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Gives the text to hold for what was typed, or pasted, into an input; undefined to reject the change. */
type AcceptTyping = (typed: string, isPasted: boolean) => string | undefined;

/**
 * Passes on what was typed, or takes it back.
 *
 * @returns the text the input holds now
 */
function settleTyping(
  input: TypedElement,
  previous: string,
  accept: AcceptTyping,
  inputType?: unknown,
): string {
  const typed = input.value;
  const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
  const text = accept(typed, isPasted);
  if (text === typed) return typed;
  const caret = input.selectionEnd ?? typed.length;
  if (text === undefined) {
    putText(input, previous, Math.max(0, caret - (typed.length - previous.length)));
    return previous;
  }
  // What stands before the caret may have become longer: "ß" is "SS" in capitals.
  const before = accept(typed.slice(0, caret), isPasted)?.length ?? caret;
  putText(input, text, Math.min(before, text.length));
  return text;
}

export const upper = (typed: string) => typed.toLocaleUpperCase('es');

/** Puts in capitals what is being typed into an input outside a form, the caret kept; returns its text. */
export const typedInCapitals = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  settleTyping(target, target.value, upper);

/** Enter and Ctrl+S save without leaving the input first. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 's' && (ctrlKey || metaKey));

export const RequiredNames = createContext<ReadonlySet<string>>(new Set());

/**
 * Whether the form around requires a field; inputs then mark their label with a star.
 */
export const useIsRequired = (source: string): boolean => {
  const place = useContext(FormLayout)?.inputs.get(source);
  return useContext(RequiredNames).has(source) || place?.rule.isRequired === true;
};

export const Warning = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" role="status" sx={{ color: 'warning.main' }}>
    {children}
  </Box>
);

export interface InputProps {
  readonly source: string;
  /** Key of the label; the resource's label of that field when missing. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly hint?: ReactNode;
  /** Columns of the form's twelve, where they are not those of what it holds. */
  readonly span?: Span | undefined;
}

export interface LineInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  /** Kind of what it holds, which tells how wide it is; a line of text when missing. */
  readonly holds?: FieldKind;
  /** Kind of content that the browser may fill in; nothing unless told. */
  readonly autoComplete?: string;
  readonly inputMode?: TextFieldProps['inputMode'];
  readonly multiline?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly accept?: AcceptTyping;
  /** Value of the form for a text being typed; the text itself when missing. */
  readonly read?: (typed: string) => string;
  readonly format?: (value: unknown) => string;
  /**
   * What is doubtful about the text, said in place of the hint and never in the way of saving.
   * `isTyping` until the input is left: what is not finished yet is not doubted.
   */
  readonly warn?: (text: string, isTyping: boolean) => ReactNode;
  /** Called when typing is over (blur, Enter) with the text; what it returns is held instead. */
  readonly finish?: (text: string) => string;
  readonly onKeyDown?: (event: KeyboardEvent, text: string, change: (text: string) => void) => void;
  /**
   * What keeps a text from counting, shown in place of the form's own error.
   * @param typed the text while the form holds what {@link read} made of it; undefined when it was put in otherwise
   * @param take puts an answer into the form as it is
   * @returns undefined where nothing does; no error as long as typing may still settle it
   */
  readonly question?: (
    typed: string | undefined,
    isTyping: boolean,
    take: (value: string) => void,
  ) => { readonly text: ReactNode; readonly isError: boolean } | undefined;
  readonly onChange?: (text: string) => void;
}

const asTyped = (typed: string) => typed;
const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * A line of text bound to the form, which all text inputs are made of. react-admin's TextInput can
 * neither put what is typed in capitals without moving the caret, nor warn without refusing.
 */
export const LineInput = laidOut((props: LineInputProps) => {
  const { source, label, hint, disabled, readOnly, accept = asTyped, format = plain } = props;
  const { read = asTyped, question, multiline } = props;
  const { holds = multiline ? 'text' : 'line', span } = props;
  const {
    type = 'text',
    autoComplete = 'off',
    inputMode,
    start,
    end,
    warn,
    finish,
    onKeyDown,
    onChange,
  } = props;
  const resource = useResourceContext();
  const isRequired = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format });
  const [isTyping, setTyping] = useState(false);
  const [draft, setDraft] = useState<{ readonly typed: string; readonly value: string }>();
  // Once the form was given another value, what had been typed is over.
  const typedText = draft?.value === field.value ? draft?.typed : undefined;
  const text: string = typedText ?? field.value;
  const warning = warn?.(text, isTyping);

  const hold = (value: string) => {
    field.onChange(value);
    onChange?.(value);
  };
  const change = (next: string) => {
    setTyping(true);
    setDraft({ typed: next, value: read(next) });
    hold(read(next));
  };
  const doubt = question?.(typedText, isTyping, (answer) => {
    setTyping(false);
    setDraft(undefined);
    hold(answer);
  });
  const help = useHelp(
    doubt ? undefined : fieldState.error?.message,
    doubt?.text ?? (warning ? <Warning>{warning}</Warning> : hint),
  );
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    // While an accent is being composed, changing the value would break the composition.
    const { isComposing, inputType }: Partial<InputEvent> = event.nativeEvent;
    const next = isComposing
      ? event.target.value
      : settleTyping(event.target, text, accept, inputType);
    if (next !== text) change(next);
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
      className={spanClass(holds, span)}
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
      error={doubt ? doubt.isError : fieldState.invalid}
      inputRef={field.ref}
      helperText={help}
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
          ...(accept === asTyped ? {} : { onCompositionEnd: composed }),
        },
      }}
    />
  );
});
