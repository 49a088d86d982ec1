import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { changeInWords } from '../../../../domain/permissions.ts';
import { sizes } from '../../../theme/components/shared.ts';
import { DialogHead } from '../../../ui/dialog/DialogHead.tsx';
import { type DraftRole, isChanged, useSaveMatrix } from './useMatrix.ts';

interface PreviewDialogProps {
  readonly drafts: readonly DraftRole[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const Effect = ({ draft }: { readonly draft: DraftRole }) => (
  <Box component="section" sx={{ mb: 1.5 }}>
    <Typography variant="subtitle2" component="h3">
      {draft.roleName}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {changeInWords(draft.role, draft.change).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  </Box>
);

export const PreviewDialog = ({ drafts, onSaved, onClose }: PreviewDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { identity } = useGetIdentity();
  const { save, isSaving, problem } = useSaveMatrix(onSaved);
  const changed = drafts.filter(isChanged);
  const isOwn = changed.some(({ role }) => role === identity?.role);
  const close = isSaving ? undefined : onClose;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <DialogHead titleId={titleId} title={translate('permissions.preview')} onClose={close} />
      <DialogContent>
        {changed.map((draft) => (
          <Effect key={draft.role} draft={draft} />
        ))}
        {isOwn ? <Alert severity="warning">{translate('permissions.own')}</Alert> : null}
        <Box role="alert" sx={{ mt: problem ? 1 : 0 }}>
          {problem ? (
            <Alert severity="error" role="presentation">
              {problem}
            </Alert>
          ) : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          disabled={isSaving || changed.length === 0}
          onClick={() => save(changed)}
          startIcon={isSaving ? <CircularProgress size={16} color="inherit" /> : null}
        >
          {translate('permissions.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The height of the bar, by which the table's heading stays below it. */
export const BAR_HEIGHT = 56;

interface SaveBarProps {
  readonly changes: number;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}

const styles = {
  position: 'sticky',
  top: sizes.topBar,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  height: BAR_HEIGHT,
  // Beyond the edges of the table, whose shadow would show beside it.
  mx: -1,
  px: 1,
  bgcolor: 'background.default',
} as const;

export const SaveBar = ({ changes, onDiscard, onReview }: SaveBarProps) => {
  const translate = useTranslate();
  const isIdle = changes === 0;
  return (
    <Box sx={styles}>
      <Typography
        role="status"
        variant="body2"
        sx={{
          flex: 1,
          fontWeight: isIdle ? 400 : 650,
          color: isIdle ? 'text.secondary' : undefined,
        }}
      >
        {translate(isIdle ? 'permissions.nothing' : 'permissions.unsaved', {
          smart_count: changes,
        })}
      </Typography>
      <Button onClick={onDiscard} disabled={isIdle}>
        {translate('permissions.discard')}
      </Button>
      <Button variant="contained" onClick={onReview} disabled={isIdle}>
        {translate('permissions.review')}
      </Button>
    </Box>
  );
};
