import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useThisDialog } from '../../dialogs/dialogContext.ts';

export interface DialogFrameProps {
  readonly title: string;
  /** Beside the title: chips, buttons. */
  readonly aside?: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  /** A click beside the dialog closes it; not for those in which one types. */
  readonly closesOutside?: boolean;
  /** What can be done with what is shown: at its foot, with "Cerrar", to which the cross gives way. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the dispatcher: Esc, its cross and the browser's "back" close it. */
export const DialogFrame = (props: DialogFrameProps) => {
  const { title, aside, width = 'md', closesOutside = false, actions, children } = props;
  const { close } = useThisDialog();
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const closeLabel = translate('ra.action.close');
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
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
          pr: 1.5,
        }}
      >
        <DialogTitle id={titleId} component="h2" sx={{ flex: 1, border: 0, minWidth: 0 }}>
          {title}
        </DialogTitle>
        {aside}
        {actions ? null : (
          <Tooltip title={closeLabel}>
            <IconButton aria-label={closeLabel} onClick={close}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {/* Where nothing in it takes the focus, a keyboard scrolls it by itself. */}
      <DialogContent tabIndex={actions ? 0 : undefined}>{children}</DialogContent>
      {actions ? (
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, pb: 1.5 }}>
          {actions}
          <Button variant="outlined" onClick={close}>
            {closeLabel}
          </Button>
        </DialogActions>
      ) : null}
    </Dialog>
  );
};
