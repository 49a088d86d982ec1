import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { printTextsForm } from '../../../../domain/contract/agency/printTexts.ts';
import { type AnswerOf, printTexts } from '../../../../domain/contract/index.ts';
import { type ReportType, reportDescriptions } from '../../../../domain/reports/index.ts';
import {
  ORIGINAL_TEXTS,
  PRINT_TEXT_FIELDS,
  PRINT_VARIABLES,
  type PrintTexts,
} from '../../../../domain/reports/printTexts.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { momentDone } from '../../../ui/format.ts';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { VariableInputs } from '../../../ui/inputs/VariableInputs.tsx';
import { Loaded, LoadedDialog } from '../../../ui/Loaded.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { Paper } from './Paper.tsx';

const textOrNull = (text: unknown): string | null => (text ? String(text) : null);

const TypedPaper = ({ report }: { readonly report: ReportType }) => {
  const [heading, intro, closing]: readonly unknown[] = useWatch({ name: PRINT_TEXT_FIELDS });
  const texts = {
    heading: textOrNull(heading),
    intro: textOrNull(intro),
    closing: textOrNull(closing),
  };
  return <Paper title="printTexts.preview" report={report} texts={texts} />;
};

const useTexts = () => {
  const { setValue } = useFormContext();
  return (texts: PrintTexts) => {
    for (const field of PRINT_TEXT_FIELDS)
      setValue(field, texts[field], { shouldDirty: true, shouldValidate: true });
  };
};

const Versions = ({ report }: { readonly report: ReportType }) => {
  const translate = useTranslate();
  const use = useTexts();
  const query = useCall(printTexts.listPrintTextVersions, { params: { report } });
  return (
    <Subsection title="printTexts.versions">
      <Button size="small" onClick={() => use(ORIGINAL_TEXTS)}>
        {translate('printTexts.reset')}
      </Button>
      <Loaded query={query} failed="printTexts.versionsFailed" rows={2}>
        {(versions) =>
          versions.map(({ version, changedAt, changedBy, ...texts }) => (
            <Box key={version} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ flex: 1 }}>
                {translate('printTexts.version', {
                  version,
                  moment: momentDone(changedAt),
                  user: changedBy,
                })}
              </Typography>
              <Button
                size="small"
                aria-label={translate('printTexts.useNamed', { version })}
                onClick={() => use(texts)}
              >
                {translate('printTexts.use')}
              </Button>
            </Box>
          ))
        }
      </Loaded>
    </Subsection>
  );
};

interface FormProps {
  readonly texts: AnswerOf<typeof printTexts.listPrintTexts>[number];
}

/** The form of the texts as they were when it was opened: a change by another is reported when it is saved. */
const TextsForm = ({ texts: current }: FormProps) => {
  const translate = useTranslate();
  const send = useSend();
  const [{ report, version, ...texts }] = useState(current);
  return (
    <FormDialog
      resource="print-texts"
      title={translate('printTexts.formTitle', { name: reportDescriptions[report].title })}
      width="xl"
      schema={printTextsForm}
      texts="printTexts"
      values={texts}
      send={async (values) => {
        const body = { ...printTextsForm.parse(values), version };
        await send(printTexts.writePrintTexts, { params: { report }, body });
        return undefined;
      }}
    >
      <VariableInputs
        variables={PRINT_VARIABLES}
        fields={PRINT_TEXT_FIELDS}
        first="intro"
        preview={
          <>
            <TypedPaper report={report} />
            <Versions report={report} />
          </>
        }
      >
        <PlainTextInput source="heading" span={12} />
        <PlainTextInput source="intro" multiline />
        <PlainTextInput source="closing" multiline />
      </VariableInputs>
    </FormDialog>
  );
};

const UpdatePrintTextsDialog = ({ id }: DialogSubject) => (
  <LoadedDialog
    title="resources.print-texts.page.list"
    width="sm"
    query={useCall(printTexts.listPrintTexts)}
    find={(data) => data.find(({ report }) => report === id)}
    failed="printTexts.loadFailed"
    gone="printTexts.gone"
  >
    {(texts) => <TextsForm texts={texts} />}
  </LoadedDialog>
);

export default UpdatePrintTextsDialog;
