import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Button, CircularProgress, Link } from '@mui/material';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { onTouch, sizes } from '../../theme/components/shared.ts';
import { focusWrong } from '../focus.ts';
import { useWords } from '../words.ts';
import { atDialogFoot, barLine, stickyBar } from './DialogFoot.tsx';
import { shownErrors } from './LiveErrors.tsx';

function isOnTop(element: Element): boolean {
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return top === undefined || top.contains(element);
}

/**
 * Ctrl+S (⌘S) saves the form of the topmost dialog, or of the page when none is open.
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
  readonly label?: string | undefined;
  readonly isDestructive?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** A text field that must hold something before anything can be saved. */
  readonly needs?: string | undefined;
  readonly onSave?: () => void;
  /** Text of the second way to save; no such button when missing. */
  readonly another?: string | undefined;
  readonly onAnother?: () => void;
  readonly onCancel: () => void;
  /** Place where they stay in view; the window's foot when missing. */
  readonly at?: 'dialogFoot' | 'cardFoot';
  readonly notice?: ReactNode;
}

const atWindowFoot = {
  ...stickyBar,
  position: 'fixed',
  left: 'var(--page-left)',
  right: 0,
  bottom: 0,
  px: { xs: '16px', md: '20px' },
} as const;

const PLACES = {
  dialogFoot: atDialogFoot,
  // On a phone above the buttons of the page.
  cardFoot: { ...stickyBar, position: 'sticky', bottom: { xs: sizes.touch + 16, sm: 0 } },
  windowFoot: atWindowFoot,
} as const;

export const FORM_WIDTH = 1100;

const WrongFields = () => {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const count = shownErrors(errors).length;
  const hasErrors = submitCount > 0 && count > 0;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flex: { xs: hasErrors ? '1 0 100%' : 'none', sm: 1 },
        alignItems: 'center',
        gap: '7px',
        color: 'error.main',
        fontSize: '0.8125rem',
        fontWeight: 500,
      }}
    >
      {hasErrors ? (
        <>
          <WarningAmber aria-hidden sx={{ fontSize: 16 }} />
          {translate('common.wrongFields', { smart_count: count })}
          <Link
            component="button"
            type="button"
            color="inherit"
            underline="always"
            onClick={(event) => focusWrong(event.currentTarget.closest('form'))}
          >
            {translate('common.toFirstWrong')}
          </Link>
        </>
      ) : null}
    </Box>
  );
};

const shortcut = {
  display: { xs: 'none', md: 'inline' },
  ml: 1,
  px: '5px',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: '5px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  [onTouch]: { display: 'none' },
} as const;

function useIsBlank(name: string | undefined): boolean {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name: name ?? '', disabled: name === undefined });
  return name !== undefined && String(value ?? '').trim() === '';
}

export const FormButtons = (props: FormButtonsProps) => {
  const { label, isDestructive = false, disabled = false, needs, onSave, notice } = props;
  const { another, onAnother, onCancel, at = 'windowFoot' } = props;
  const words = useWords();
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isOff = useIsBlank(needs) || disabled || isSubmitting;
  return (
    <Box className="sticky-bar" sx={PLACES[at]}>
      <Box sx={at === 'windowFoot' ? { maxWidth: FORM_WIDTH } : {}}>
        {notice}
        <Box sx={barLine}>
          <WrongFields />
          <Button
            onClick={onCancel}
            sx={{ display: { xs: another ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
          >
            {words('ra.action.cancel')}
          </Button>
          {another ? (
            <Button
              variant="outlined"
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
            aria-keyshortcuts="Control+S"
            onClick={onSave}
            startIcon={isSubmitting ? <CircularProgress size={16} color="inherit" /> : null}
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            {words(label ?? 'ra.action.save')}
            <Box component="kbd" aria-hidden sx={shortcut}>
              Ctrl S
            </Box>
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
