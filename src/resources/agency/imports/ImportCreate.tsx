import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, FormHelperText, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { IMPORT_FILE_BYTES, type ImportKind } from '../../../../domain/agency/imports/columns.ts';
import { formatDate } from '../../../../domain/civilDate.ts';
import { imports } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { FormPage, useSendCreate } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { Send } from '../../../ui/form/SaveForm.tsx';
import { useToday } from '../../../ui/format.ts';
import { base64Of } from '../../../ui/inputs/dataAddress.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { SegmentedInput } from '../../../ui/inputs/SegmentedInput.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Note } from '../../../ui/Note.tsx';
import { DownloadButton } from '../../../ui/report/DownloadButton.tsx';
import { addressOf } from './parts.tsx';
import { useKindChoices, useKindName } from './useKind.ts';

/** The contract's body with the file as it was chosen: its bytes are read when it is sent. */
const schema = imports.uploadImport.body
  .omit({ fileName: true, content: true })
  .extend({ file: z.file(texts.required).max(IMPORT_FILE_BYTES, texts.importFileTooLarge) });

const KindInput = () => {
  const today = useToday();
  const { getValues, setValue } = useFormContext();
  const nameOf = useKindName();
  const proposed = useRef('');
  const propose = (kind: ImportKind) => {
    if (getValues('name') && getValues('name') !== proposed.current) return;
    proposed.current = `${nameOf(kind)} ${formatDate(today)}`.toLocaleUpperCase('es');
    setValue('name', proposed.current, { shouldDirty: true });
  };
  return (
    <SegmentedInput
      source="kind"
      choices={useKindChoices(true)}
      hint="imports.upload.order"
      onChange={(kind) => propose(kind as ImportKind)}
    />
  );
};

const Template = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const kind: ImportKind | null = useWatch({ name: 'kind' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
      <DownloadButton
        label="imports.upload.template"
        failed="imports.upload.templateFailed"
        disabled={!kind}
        read={() =>
          agency.callForFile(imports.downloadTemplate, { params: { kind: kind as ImportKind } })
        }
      />
      <Note sx={{ flex: '1 1 240px' }}>{translate('imports.upload.templateAbout')}</Note>
    </Box>
  );
};

const FileInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'file' });
  // A file that was not chosen has no value.
  const file = field.value as File | null;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FileButton
          buttonRef={field.ref}
          label={translate(file ? 'imports.upload.change' : 'imports.upload.choose')}
          name={translate('imports.upload.choose')}
          accept=".xlsx,.ods,.csv"
          icon={<UploadFile />}
          onFile={field.onChange}
        />
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {file?.name ?? translate('imports.upload.kinds')}
        </Typography>
      </Box>
      {fieldState.error ? (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </div>
  );
};

const ImportCreate = () => {
  const upload = useSendCreate('imports');
  const send: Send = async ({ file, ...body }) =>
    upload({ ...body, fileName: file.name, content: await base64Of(file) });
  return (
    <FormPage
      schema={schema}
      texts="imports.upload"
      send={send}
      leadsTo={addressOf}
      saveLabel="imports.upload.send"
    >
      <FormSection>
        <KindInput />
        <Template />
        <UpperTextInput source="name" span={9} />
        <FileInput />
      </FormSection>
    </FormPage>
  );
};

export default ImportCreate;
