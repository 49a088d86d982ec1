import AttachFile from '@mui/icons-material/AttachFile';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CHOSEN_FILES } from '../../../domain/documents/fileTypes.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { FileButton } from '../inputs/FileButton.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

interface UploadAreaProps {
  readonly owner: DocumentOwnerId;
  readonly kinds: readonly string[];
}

/** Where files are dropped, pasted, chosen or photographed, and sent. */
export const UploadArea = ({ owner, kinds }: UploadAreaProps) => {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { uploads, add, change, remove, sendChosen, sendAgain } = useUploads(owner, kinds);
  const chosen = uploads.filter(({ state }) => state === 'chosen');
  const lacksKind = chosen.some(({ kind }) => kind === '');
  const over = (isIt: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIt);
  };
  return (
    <Box
      component="section"
      aria-label={translate('documents.add')}
      // It takes the focus, so that a picture can be pasted.
      tabIndex={-1}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        for (const file of event.dataTransfer.files) add(file);
      }}
      onPaste={({ clipboardData }) => {
        for (const file of clipboardData.files) add(file);
      }}
      sx={{
        m: 1.5,
        p: 1.5,
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'brandSoft' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
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
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>
          {translate('documents.hint')}
        </Typography>
      </Box>
      {uploads.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button variant="outlined" disabled={lacksKind} onClick={sendChosen}>
            {translate('documents.send', { smart_count: chosen.length })}
          </Button>
          {lacksKind ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('documents.lacksKind')}
            </Typography>
          ) : null}
        </Box>
      )}
    </Box>
  );
};
