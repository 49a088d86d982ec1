import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Button as TextButton, useTranslate } from 'react-admin';
import { CHOSEN_FILES } from '../../../domain/documents/fileTypes.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { IconAction } from '../IconAction.tsx';
import { FileButton } from '../inputs/FileButton.tsx';
import { sizeOf } from '../list/ExportMenu.tsx';
import { Note } from '../Note.tsx';
import { ToolBand } from '../ToolBand.tsx';
import { type Upload, useUploads } from './useUploads.ts';

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

const UploadRow = (props: UploadRowProps) => {
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
        {isFit ? <TextButton label="common.retry" onClick={onAgain} /> : null}
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

interface UploadAreaProps {
  readonly owner: DocumentOwnerId;
  readonly kinds: readonly string[];
  readonly children: ReactNode;
}

const over = {
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: -2,
  bgcolor: 'brandSoft',
} as const;

export const UploadArea = ({ owner, kinds, children }: UploadAreaProps) => {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { uploads, add, change, remove, sendChosen, sendAgain } = useUploads(owner, kinds);
  const chosen = uploads.filter(({ state }) => state === 'chosen');
  const lacksKind = chosen.some(({ kind }) => kind === '');
  return (
    <Box
      // It takes the focus, so that a picture can be pasted.
      tabIndex={-1}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const isStillOver = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        setOver(isStillOver);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        for (const file of event.dataTransfer.files) add(file);
      }}
      onPaste={({ clipboardData }) => {
        for (const file of clipboardData.files) add(file);
      }}
      sx={isOver ? over : undefined}
    >
      <section aria-label={translate('documents.add')}>
        <ToolBand reachesEdges>
          <FileButton
            isMultiple
            label={translate('documents.choose')}
            name={translate('documents.chooseFiles')}
            accept={CHOSEN_FILES}
            icon={<AttachFile />}
            onFile={add}
          />
          {isTouched || isPhone ? (
            <FileButton
              isCamera
              label={translate('documents.photograph')}
              name={translate('documents.photograph')}
              accept="image/*"
              icon={<PhotoCamera />}
              onFile={add}
            />
          ) : null}
          <Note>{translate('documents.hint')}</Note>
        </ToolBand>
        {uploads.length === 0 ? null : (
          <Box component="ul" sx={{ listStyle: 'none', px: 1.5, m: 0 }}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                kinds={kinds}
                onChange={(to) => change(upload.key, to)}
                onRemove={() => remove(upload.key)}
                onAgain={() => sendAgain(upload)}
              />
            ))}
          </Box>
        )}
        {chosen.length === 0 ? null : (
          <ToolBand reachesEdges>
            <Button variant="outlined" disabled={lacksKind} onClick={sendChosen}>
              {translate('documents.send', { smart_count: chosen.length })}
            </Button>
            {lacksKind ? <Note>{translate('documents.lacksKind')}</Note> : null}
          </ToolBand>
        )}
      </section>
      {children}
    </Box>
  );
};
