import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  DOCUMENT_BYTES,
  DOCUMENT_TYPES,
  MOST_DOCUMENTS,
  type SentDocument,
  sentDocument,
} from '../../../domain/privacy/documents.ts';
import { texts } from '../../../domain/texts.ts';
import { Wide } from '../form/FormSection.tsx';
import { base64Of } from './dataAddress.ts';
import { FileButton } from './FileButton.tsx';

/** The error that the contract has for a file; undefined for a valid one. */
const refusalOf = async (file: File, taken: (document: SentDocument) => void) => {
  if (file.size > DOCUMENT_BYTES) return texts.documentTooLarge;
  const parsed = sentDocument.safeParse({ name: file.name, content: await base64Of(file) });
  if (parsed.success) taken(parsed.data);
  return parsed.error?.issues[0]?.message;
};

interface DocumentsInputProps {
  readonly source: string;
  /** Names what is chosen, for screen readers. */
  readonly label: string;
}

/** Papers handed in: the form holds a list of names and contents in base64. */
export const DocumentsInput = ({ source, label }: DocumentsInputProps) => {
  const translate = useTranslate();
  const { field } = useController({ name: source });
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  // A form that was just opened holds none.
  const documents: readonly SentDocument[] = field.value ?? [];
  const isHeld = (one: SentDocument) =>
    documents.some(({ name, content }) => name === one.name && content === one.content);
  const add = async (file: File) => {
    setReading(true);
    const take = (one: SentDocument) => {
      if (!isHeld(one)) field.onChange([...documents, one]);
    };
    setRefusal(await refusalOf(file, take));
    setReading(false);
  };
  const remove = (place: number) => field.onChange(documents.filter((_, at) => at !== place));
  return (
    <Wide>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <FileButton
          label={translate('common.documents.add')}
          name={translate(label)}
          accept={DOCUMENT_TYPES}
          icon={<AttachFile />}
          disabled={documents.length >= MOST_DOCUMENTS}
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
      <FormHelperText error={refusal !== undefined} role={refusal ? 'alert' : undefined}>
        {refusal ?? translate('common.documents.kinds', { max: MOST_DOCUMENTS })}
      </FormHelperText>
    </Wide>
  );
};
