import {
  Button,
  type ButtonProps,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../list/states.tsx';
import { useWords } from '../words.ts';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { DialogHead } from './DialogHead.tsx';

interface ConfirmDialogProps {
  /** Act about to be done, by its key or in words; also the text of the button. */
  readonly title: string;
  /** The question, with what follows from a yes; by its key, too. */
  readonly question: ReactNode;
  /** Whether it cannot be undone, or has an effect on another person at once. */
  readonly isDestructive?: boolean;
  readonly isRunning?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before something is done. The focus is on "Cancelar", and Esc cancels: react-admin's Confirm
 * puts the focus on the button that does it.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, question, isDestructive = false, isRunning = false, onConfirm, onCancel } = props;
  const words = useWords();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={isRunning ? undefined : onCancel}
    >
      <DialogHead
        titleId={titleId}
        title={words(title)}
        onClose={isRunning ? undefined : onCancel}
      />
      <DialogContent>
        <DialogContentText id={textId}>
          {typeof question === 'string' ? words(question) : question}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isRunning} autoFocus>
          {words('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={isRunning}
          onClick={onConfirm}
          startIcon={isRunning ? <CircularProgress size={16} color="inherit" /> : null}
        >
          {words(title)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ConfirmedProps extends Pick<ConfirmDialogProps, 'title' | 'question' | 'isDestructive'> {
  /** Command run by a yes; the dialog closes once it has ended, also where it failed. */
  readonly command: {
    readonly isPending: boolean;
    readonly mutate: (variables: undefined, onSettled: () => void) => void;
  };
  readonly children: (ask: () => void) => ReactNode;
}

export const Confirmed = ({ command, children, ...question }: ConfirmedProps) => {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking ? (
        <ConfirmDialog
          {...question}
          isRunning={command.isPending}
          onConfirm={() => command.mutate(undefined, close)}
          onCancel={close}
        />
      ) : null}
    </>
  );
};

type ConfirmedButtonProps = Omit<ConfirmedProps, 'children'> &
  Pick<ButtonProps, 'variant' | 'disabled'>;

export const ConfirmedButton = ({
  variant = 'outlined',
  disabled,
  ...question
}: ConfirmedButtonProps) => {
  const words = useWords();
  return (
    <Confirmed {...question}>
      {(ask) => (
        <Button variant={variant} disabled={disabled} onClick={ask}>
          {words(question.title)}
        </Button>
      )}
    </Confirmed>
  );
};

export const NoticeDialog = ({
  text,
  ...frame
}: Pick<DialogFrameProps, 'title' | 'width'> & { readonly text: string }) => (
  <DialogFrame {...frame} closesOutside>
    <Notice title={text} />
  </DialogFrame>
);
