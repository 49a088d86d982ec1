import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { takeFocus } from '../focus.ts';
import { useWords } from '../words.ts';

/** Whether nothing is open above an element. */
function isOnTop(element: Element): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return top === undefined || top.contains(element);
}

/**
 * Ctrl+S (⌘S) saves the form of the topmost dialog, or of the page when none is open.
 * @param inside an element inside the form
 * @param save saves that form
 */
export function useSaveShortcut(inside: RefObject<Element | null>, save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (inside.current && isOnTop(inside.current)) save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

interface FormButtonsProps {
  /** Text of the button that saves; "Guardar" when missing. */
  readonly label?: string;
  /** It cannot be undone. */
  readonly isDestructive?: boolean;
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
  /** They stay in view while the form scrolls in its dialog. */
  readonly staysInView?: boolean;
  /** What the form says itself of the last attempt. */
  readonly notice?: ReactNode;
}

const bar = { display: 'flex', justifyContent: 'flex-end', gap: 1 } as const;

const belowTheForm = { mt: 1 } as const;

/** Over the padding of the dialog's content, to its edges: a sticky box would stop before it. */
const atTheFoot = {
  position: 'sticky',
  bottom: '-18px',
  zIndex: 2,
  mx: '-22px',
  mb: '-18px',
  px: '22px',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/**
 * Why the form around was not saved, until something in it changes. It has the focus, but where the server objects to
 * a field, which then has it.
 */
const FormFailure = () => {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  const { root, ...fields } = errors;
  const failure = root?.serverError;
  const isAtField = Object.keys(fields).length > 0;
  useEffect(() => {
    if (failure && !isAtField) takeFocus(box.current);
  }, [failure, isAtField]);
  if (!failure?.message) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mb: 1.5 }}>
      {failure.message}
    </Alert>
  );
};

/** Whether a text field is still blank. */
function useIsBlank(name: string | undefined): boolean {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name: name ?? '', disabled: name === undefined });
  return name !== undefined && String(value ?? '').trim() === '';
}

/** The end of a form: its buttons, and above them what became of the last attempt. */
export const FormButtons = (props: FormButtonsProps) => {
  const {
    label,
    isDestructive = false,
    disabled = false,
    needs,
    onSave,
    another,
    onAnother,
    onCancel,
    staysInView = false,
    notice,
  } = props;
  const words = useWords();
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isOff = useIsBlank(needs) || disabled || isSubmitting;
  return (
    <Box sx={staysInView ? atTheFoot : belowTheForm}>
      <FormFailure />
      {notice}
      <Box
        sx={{ ...bar, flexDirection: { xs: staysInView ? 'row' : 'column-reverse', sm: 'row' } }}
      >
        {onCancel ? <Button onClick={onCancel}>{words('ra.action.cancel')}</Button> : null}
        {another ? (
          <Button
            disabled={isOff}
            onClick={(event) => {
              onAnother?.();
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {words(another)}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={isOff}
          onClick={onSave}
          startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" /> : null}
        >
          {words(label ?? 'ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
};
