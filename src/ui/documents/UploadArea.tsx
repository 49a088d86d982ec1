import AttachFile from '@mui/icons-material/AttachFile';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CHOSEN_FILES } from '../../../domain/documents/fileTypes.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { FileButton } from '../inputs/FileButton.tsx';
import { Note } from '../Note.tsx';
import { ToolBand } from '../ToolBand.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

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
