import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useThisDialog } from '../../dialogs/useDialogs.ts';
import { useWords } from '../words.ts';
import { DialogAside } from './DialogAside.tsx';
import { DialogHead } from './DialogHead.tsx';

export interface DialogFrameProps {
  /** The resource of react-admin whose labels its inputs have; the one around when missing. */
  readonly resource?: string;
  /** A key of the texts, or the title itself. */
  readonly title: string;
  readonly aside?: ReactNode;
  readonly headActions?: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  /** Whether a click beside the dialog closes it, and "Cerrar" at its foot: for what is only read. */
  readonly closesOutside?: boolean;
  readonly actions?: ReactNode;
  readonly footnote?: ReactNode;
  readonly isEdgeToEdge?: boolean;
  readonly children: ReactNode;
}

const foot = { flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } } as const;

/**
 * A dialog of the dispatcher. Its cross, Esc and the browser's "back" close it; so does "Cerrar" at its foot, unless
 * that is a form's own.
 */
export const DialogFrame = (props: DialogFrameProps) => {
  const { resource, title, aside, headActions, width = 'md', closesOutside = false } = props;
  const { actions, footnote, isEdgeToEdge = false, children } = props;
  const { close } = useThisDialog();
  const words = useWords();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const hasFoot = closesOutside || Boolean(actions);
  return (
    <ResourceContextProvider value={resource}>
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
        <DialogHead
          titleId={titleId}
          title={words(title)}
          aside={typeof aside === 'string' ? <DialogAside>{aside}</DialogAside> : aside}
          actions={headActions}
          onClose={close}
        />
        {/* Where nothing in it takes the focus, a keyboard scrolls it by itself. */}
        <DialogContent
          tabIndex={hasFoot ? 0 : undefined}
          sx={[
            isEdgeToEdge ? { p: 0 } : {},
            // What is given the focus never comes to stand below a form's buttons, which stay in view.
            hasFoot ? {} : { scrollPaddingBottom: '88px' },
          ]}
        >
          {children}
        </DialogContent>
        {hasFoot ? (
          <DialogActions sx={foot}>
            {footnote ? (
              <Box sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary' }}>
                {footnote}
              </Box>
            ) : null}
            <Button variant={actions ? 'text' : 'outlined'} onClick={close}>
              {words('ra.action.close')}
            </Button>
            {actions}
          </DialogActions>
        ) : null}
      </Dialog>
    </ResourceContextProvider>
  );
};
