import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { spanClass } from '../form/spans.ts';
import type { Choice } from './ChoiceSelect.tsx';
import { useHelp } from './help.ts';
import { type InputProps, useIsRequired } from './LineInput.tsx';
import { laidOut } from './laidOut.tsx';

interface CheckInputProps extends InputProps {
  /** The only value that it can have: shown whatever the form holds, and not to be changed. */
  readonly onlyValue?: boolean | undefined;
}

/**
 * A box to tick; the form holds a boolean. react-admin's BooleanInput and CheckboxGroupInput give their
 * input's reference to a property that MUI 9 has no more.
 */
export const CheckInput = laidOut((props: CheckInputProps) => {
  const { source, label, hint, span, readOnly, onlyValue } = props;
  const resource = useResourceContext();
  const hintId = useId();
  const { field, fieldState } = useInput({ source });
  return (
    <FormControl error={fieldState.invalid} className={spanClass('segments', span)}>
      <FormControlLabel
        label={<FieldTitle label={label} source={source} resource={resource} />}
        control={
          <Checkbox
            name={field.name}
            checked={onlyValue ?? field.value === true}
            disabled={onlyValue !== undefined || readOnly}
            onChange={(_, isTicked) => field.onChange(isTicked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-describedby': hintId,
                'aria-invalid': fieldState.invalid,
              },
            }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: '-6px !important', ml: '30px' }}>
        {useHelp(fieldState.error?.message, hint)}
      </FormHelperText>
    </FormControl>
  );
});

interface ChecksInputProps extends InputProps {
  readonly choices: readonly Choice[];
  /** Whether other choices of the field stand above, where it is said what is wrong. */
  readonly goesOn?: boolean;
}

/** Several of few choices, side by side; the form holds a list of their ids, in the order of the choices. */
export const ChecksInput = laidOut((props: ChecksInputProps) => {
  const { source, label, hint, disabled, readOnly, span, choices, goesOn } = props;
  const resource = useResourceContext();
  const isRequired = useIsRequired(source) && !goesOn;
  const hintId = useId();
  const { field, fieldState } = useInput({ source });
  const ticked: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const ids = choices.map(({ id }) => id);
  const tick = (id: Choice['id'], isTicked: boolean) => {
    const others = ticked.filter((one) => one !== id);
    const next = isTicked ? [...others, id] : others;
    const unknown = next.filter((one) => !ids.some((known) => known === one));
    field.onChange([...ids.filter((one) => next.includes(one)), ...unknown]);
  };
  return (
    <FormControl
      component="fieldset"
      className={spanClass('segments', span)}
      error={fieldState.invalid && !goesOn}
      aria-describedby={hintId}
    >
      <FormLabel component="legend">
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <FormGroup row>
        {choices.map(({ id, name }, place) => (
          <FormControlLabel
            key={id}
            label={name}
            disabled={disabled || readOnly}
            control={
              <Checkbox
                name={field.name}
                checked={ticked.includes(id)}
                onChange={(_, isTicked) => tick(id, isTicked)}
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    ...(place === 0 ? { ref: field.ref } : {}),
                    'aria-invalid': fieldState.invalid,
                  },
                }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {useHelp(goesOn ? undefined : fieldState.error?.message, hint)}
      </FormHelperText>
    </FormControl>
  );
});
