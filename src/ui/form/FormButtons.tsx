import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormProblem } from './FormProblem.tsx';

interface FormButtonsProps {
  /** Text of the button that saves; "Guardar" when missing. */
  readonly label?: string;
  /** It cannot be undone. */
  readonly isGrave?: boolean;
  /** Nothing can be saved now. */
  readonly disabled?: boolean;
  /** A text field that must hold something before anything can be saved. */
  readonly needs?: string;
  /** Called before the form is saved by its main button (which Enter presses). */
  readonly onSave?: () => void;
  /** Text of the second way to save; no such button when missing. */
  readonly another?: string;
  readonly onAnother?: () => void;
  readonly onCancel?: () => void;
}

const bar = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: 1,
} as const;

/** Whether a text field is still blank. */
function useIsBlank(name: string | undefined): boolean {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name: name ?? '', disabled: name === undefined });
  return name !== undefined && String(value ?? '').trim() === '';
}

/** The end of a form: what is wrong with it, and its buttons. */
export const FormButtons = (props: FormButtonsProps) => {
  const {
    label,
    isGrave = false,
    disabled = false,
    needs,
    onSave,
    another,
    onAnother,
    onCancel,
  } = props;
  const translate = useTranslate();
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isOff = useIsBlank(needs) || disabled || isSubmitting;
  return (
    <Box sx={{ mt: 1 }}>
      <FormProblem />
      <Box sx={bar}>
        {onCancel ? <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button> : null}
        {another ? (
          <Button
            disabled={isOff}
            onClick={(event) => {
              onAnother?.();
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {another}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          color={isGrave ? 'error' : 'primary'}
          disabled={isOff}
          onClick={onSave}
          startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" /> : null}
        >
          {label ?? translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
};
