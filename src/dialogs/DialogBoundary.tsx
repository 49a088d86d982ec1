import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useThisDialog } from './dialogContext.ts';

const BrokenDialog = () => {
  const translate = useTranslate();
  const { close } = useThisDialog();
  return (
    <Dialog open role="alertdialog" aria-label={translate('common.error')} onClose={close}>
      <DialogContent>{translate('common.lookupError')}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** A dialog that breaks, or whose code does not arrive, says so and leaves the page as it is. */
export class DialogBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenDialog /> : this.props.children;
  }
}
