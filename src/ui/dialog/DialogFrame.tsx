import Close from '@mui/icons-material/Close';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  IconButton,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useThisDialog } from '../../dialogs/useDialogs.ts';
import { useWords } from '../words.ts';

export interface DialogFrameProps {
  /** A key of the texts, or the title itself. */
  readonly title: string;
  /** Beside the title, below it on a phone: whom or what it is about, chips, buttons. */
  readonly aside?: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  /** For what is read: a click beside the dialog closes it, and so does "Cerrar" at its foot. */
  readonly closesOutside?: boolean;
  /** What can be done with what is shown: at its foot, beside "Cerrar". */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** On a phone a line of its own, after the cross. */
const besideTitle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minWidth: 0,
  order: { xs: 1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  px: { xs: '22px', sm: 2 },
  pb: { xs: 1.5, sm: 0 },
} as const;

/**
 * A dialog of the dispatcher: Esc, the browser's "back" and "Cerrar" close it, or its cross where the
 * foot is a form's.
 */
export const DialogFrame = (props: DialogFrameProps) => {
  const { title, aside, width = 'md', closesOutside = false, actions, children } = props;
  const { close } = useThisDialog();
  const translate = useTranslate();
  const words = useWords();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const closeLabel = translate('ra.action.close');
  const hasFoot = closesOutside || Boolean(actions);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (closesOutside || reason === 'escapeKeyDown') close();
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
          pr: 1.5,
        }}
      >
        <DialogTitle id={titleId} component="h2" sx={{ flex: 1, border: 0, minWidth: 0 }}>
          {words(title)}
        </DialogTitle>
        {aside ? <Box sx={besideTitle}>{aside}</Box> : null}
        {hasFoot ? null : (
          <Tooltip title={closeLabel}>
            <IconButton aria-label={closeLabel} onClick={close}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {/* Where nothing in it takes the focus, a keyboard scrolls it by itself. */}
      <DialogContent
        tabIndex={hasFoot ? 0 : undefined}
        // What is given the focus never comes to stand below a form's buttons, which stay in view.
        sx={hasFoot ? undefined : { scrollPaddingBottom: '88px' }}
      >
        {children}
      </DialogContent>
      {hasFoot ? (
        <DialogActions
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            py: 1.5,
            flexWrap: 'wrap',
            gap: 1,
            '& > :not(style) ~ :not(style)': { ml: 0 },
          }}
        >
          {actions}
          <Button variant="outlined" onClick={close}>
            {closeLabel}
          </Button>
        </DialogActions>
      ) : null}
    </Dialog>
  );
};
