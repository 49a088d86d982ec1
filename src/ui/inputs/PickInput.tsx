import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { spanClass } from '../form/spans.ts';
import { useChoiceText } from '../form/valueTexts.ts';
import { PickBox, type PickBoxProps } from '../pick/PickBox.tsx';
import { useHelp } from './help.ts';
import type { InputProps } from './LineInput.tsx';
import { useIsRequired } from './LineInput.tsx';
import { laidOut } from './laidOut.tsx';

export interface PickInputProps
  extends InputProps,
    Pick<PickBoxProps, 'choices' | 'onSearch' | 'isLoading' | 'hasFailed' | 'onOpen'> {
  readonly resource?: string | undefined;
  readonly emptyText?: string | undefined;
  readonly onChange?: ((id: unknown) => void) | undefined;
  readonly registration?: Registration | undefined;
}

export interface Registration {
  readonly label: string;
  /**
   * @param choose chooses what was registered, by its id
   */
  readonly open: (typed: string, choose: (id: unknown) => void) => void;
}

/** Choice of many, found as one types; the form holds its id, null when blank. */
export const PickInput = laidOut((props: PickInputProps) => {
  const { source, label, hint, disabled, readOnly, span } = props;
  const { emptyText, registration, onChange } = props;
  const around = useResourceContext();
  const { choices, onSearch, isLoading, hasFailed, onOpen, resource = around } = props;
  const translate = useTranslate();
  const isRequired = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source });
  useChoiceText(source, choices);
  const choose = (chosen: unknown) => {
    field.onChange(chosen);
    onChange?.(chosen);
  };
  return (
    <PickBox
      className={spanClass('choice', span)}
      id={id}
      name={field.name}
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      value={field.value}
      choices={choices}
      onPick={(choice) => choose(choice?.id ?? null)}
      onSearch={onSearch}
      isLoading={isLoading}
      hasFailed={hasFailed}
      onOpen={onOpen}
      create={
        registration && {
          label: registration.label,
          onCreate: (typed) => registration.open(typed, choose),
        }
      }
      emptyText={emptyText && translate(emptyText)}
      disabled={disabled || readOnly}
      error={fieldState.invalid}
      helperText={useHelp(fieldState.error?.message, hint)}
      isRequired={isRequired}
      inputRef={field.ref}
      onBlur={field.onBlur}
    />
  );
});
