import Close from '@mui/icons-material/Close';
import {
  Box,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { Button, useTranslate } from 'react-admin';
import { IconAction } from '../IconAction.tsx';
import { sizeOf } from '../list/ExportMenu.tsx';
import { Note } from '../Note.tsx';
import type { Upload } from './useUploads.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly kinds: readonly string[];
  readonly onChange: (to: Partial<Upload>) => void;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}

const Choices = ({ upload, kinds, onChange }: UploadRowProps) => {
  const translate = useTranslate();
  const { file, kind, isHealth } = upload;
  return (
    <>
      <TextField
        select
        label={translate('documents.kindOf', { name: file.name })}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        fullWidth={false}
        sx={{ width: 220 }}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={translate('resources.documents.fields.isHealth')}
        control={
          <Checkbox
            checked={isHealth}
            onChange={(_, isTicked) => onChange({ isHealth: isTicked })}
          />
        }
      />
    </>
  );
};

export const UploadRow = (props: UploadRowProps) => {
  const translate = useTranslate();
  const { upload, onRemove, onAgain } = props;
  const { file, kind, state, part, refusal } = upload;
  const isFit = state === 'refused' && kind !== '';
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
          {file.name}
          <Note>{sizeOf(file.size)}</Note>
        </Box>
        {state === 'chosen' ? <Choices {...props} /> : null}
        {isFit ? <Button label="common.retry" onClick={onAgain} /> : null}
        <IconAction
          name={translate(state === 'refused' ? 'documents.drop' : 'documents.giveUp', {
            name: file.name,
          })}
          icon={<Close fontSize="small" />}
          onClick={onRemove}
        />
      </Box>
      {state === 'sending' || state === 'waiting' ? (
        <LinearProgress
          variant="determinate"
          value={part * 100}
          aria-label={translate('documents.progress', { name: file.name })}
          sx={{ mt: 1 }}
        />
      ) : null}
      {refusal ? (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 0.5 }}>
          {refusal}
        </Typography>
      ) : null}
    </Box>
  );
};
