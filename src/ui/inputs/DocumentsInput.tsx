import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Chip, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  DOCUMENT_BYTES,
  DOCUMENT_TYPES,
  MAX_DOCUMENTS,
  type SentDocument,
  sentDocuments,
} from '../../../domain/privacy/documents.ts';
import { texts } from '../../../domain/texts.ts';
import { shownErrors } from '../form/LiveErrors.tsx';
import { base64Of } from './dataAddress.ts';
import { FileButton } from './FileButton.tsx';

type Documents = readonly SentDocument[];

/**
 * Adds a file to those that are already chosen.
 * @returns the error that the contract has for it; undefined for a valid one
 */
const refusalOf = async (file: File, documents: Documents, taken: (all: Documents) => void) => {
  if (file.size > DOCUMENT_BYTES) return texts.documentTooLarge;
  const added = { name: file.name, content: await base64Of(file) };
  const isAttached = documents.some(
    ({ name, content }) => name === added.name && content === added.content,
  );
  if (isAttached) return undefined;
  const parsed = sentDocuments.safeParse([...documents, added]);
  if (parsed.success) taken(parsed.data);
  return parsed.error?.issues[0]?.message;
};

/** Papers handed in: the form holds a list of names and contents in base64. */
export const DocumentsInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  // Of the list, or of a part of one of its documents.
  const [wrong] = shownErrors({ [source]: fieldState.error });
  const error = refusal ?? wrong?.[1].message;
  // A form that was just opened holds none.
  const documents: Documents = field.value ?? [];
  const add = async (file: File) => {
    setReading(true);
    setRefusal(await refusalOf(file, documents, field.onChange));
    setReading(false);
  };
  const remove = (place: number) => field.onChange(documents.filter((_, at) => at !== place));
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <FileButton
          label={translate('common.documents.add')}
          name={translate(label)}
          accept={DOCUMENT_TYPES}
          icon={<AttachFile />}
          disabled={documents.length >= MAX_DOCUMENTS}
          isReading={isReading}
          onFile={(file) => void add(file)}
        />
        {documents.map(({ name, content }, place) => (
          <Chip
            key={name + content}
            label={name}
            onDelete={() => remove(place)}
            sx={{ maxWidth: '100%' }}
          />
        ))}
      </Box>
      <FormHelperText error={error !== undefined} role={error ? 'alert' : undefined}>
        {error ?? translate('common.documents.kinds', { max: MAX_DOCUMENTS })}
      </FormHelperText>
    </div>
  );
};
