import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, FormHelperText, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { insurerStatements } from '../../../../domain/contract/index.ts';
import {
  COLUMN_NAMES,
  columnsIn,
  type InsurerFileKind,
  labelOf,
  STATEMENT_FILE_BYTES,
} from '../../../../domain/money/insurerStatements/columns.ts';
import { texts } from '../../../../domain/texts.ts';
import type { StatementFilePreview } from '../../../data/insurerStatements.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { base64Of } from '../../../ui/inputs/dataAddress.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { amounts } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailureSentence } from '../../../ui/useFailure.ts';

interface ReadFile {
  readonly name: string;
  readonly content: string;
  readonly columns: Readonly<Record<string, number>>;
}

type SampleLine = StatementFilePreview['sample'][number];

const sampleColumns = (kind: InsurerFileKind): readonly PlainColumn<SampleLine>[] => [
  {
    label: 'resources.insurer-statements.fields.lines.policyNumber',
    cell: (line) => line.policyNumber,
  },
  {
    label: 'resources.insurer-receivables.fields.customerName',
    cell: (line) => line.insured,
    wraps: true,
    wideOnly: true,
  },
  { label: labelOf(kind, 'collectedOn'), cell: (line) => dayOf(line.collectedOn) },
  amounts(labelOf(kind, 'commission'), (line) => line.commission),
];

interface ColumnsProps {
  readonly kind: InsurerFileKind;
  readonly preview: StatementFilePreview;
  readonly onChange: (columns: Readonly<Record<string, number>>) => void;
}

const Columns = ({ kind, preview: { headings, columns }, onChange }: ColumnsProps) => {
  const translate = useTranslate();
  // Two columns may have one heading: the place tells them apart.
  const choices = headings
    .map((heading, place) => ({ heading, place }))
    .filter(({ heading }) => heading !== '');
  const change = (name: string, place: string) => {
    const { [name]: _, ...others } = columns;
    onChange(place === '' ? others : { ...others, [name]: Number(place) });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 1 }}>
      {COLUMN_NAMES.filter((name) => columnsIn(kind)[name]).map((name) => (
        <TextField
          key={name}
          select
          label={labelOf(kind, name)}
          required={columnsIn(kind)[name]?.isRequired}
          value={columns[name] === undefined ? '' : String(columns[name])}
          onChange={(event) => change(name, event.target.value)}
        >
          <MenuItem value="">{translate('insurerStatements.file.noColumn')}</MenuItem>
          {choices.map(({ place, heading }) => (
            <MenuItem key={place} value={String(place)}>
              {heading}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};

interface SentencesProps {
  readonly severity: 'error' | 'info';
  readonly title: 'insurerStatements.file.problems' | 'insurerStatements.file.leftOut';
  readonly sentences: readonly string[];
}

const Sentences = ({ severity, title, sentences }: SentencesProps) => {
  const translate = useTranslate();
  if (sentences.length === 0) return null;
  return (
    <Alert severity={severity} sx={{ my: 1 }}>
      {translate(title)}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
};

const Preview = ({ kind, preview, onChange }: ColumnsProps) => {
  const translate = useTranslate();
  const { lines, total, statedTotal, isKept, sample, problems, leftOut } = preview;
  return (
    <>
      <Typography sx={{ my: 1 }} role="status">
        {translate('insurerStatements.file.found', { lines, total: moneyOf(total) })}
        {statedTotal === null
          ? null
          : ` · ${translate('insurerStatements.file.stated', { total: moneyOf(statedTotal) })}`}
        {isKept ? ` · ${translate('insurerStatements.file.kept')}` : null}
      </Typography>
      <Sentences
        severity="error"
        title="insurerStatements.file.problems"
        sentences={problems.map((one) => translate('insurerStatements.file.problem', { ...one }))}
      />
      <Sentences
        severity="info"
        title="insurerStatements.file.leftOut"
        sentences={leftOut.map((one) => translate('insurerStatements.file.leftOutRow', { ...one }))}
      />
      <Typography variant="overline" component="h3">
        {translate('insurerStatements.file.columns')}
      </Typography>
      <Columns kind={kind} preview={preview} onChange={onChange} />
      <Typography variant="overline" component="h3" sx={{ mt: 1 }}>
        {translate('insurerStatements.file.sample')}
      </Typography>
      <PlainTable
        dense
        label="insurerStatements.file.sample"
        none="insurerStatements.bench.noLines"
        columns={sampleColumns(kind)}
        rows={sample}
        rowKey={({ row }) => row}
      />
    </>
  );
};

function useStatementFile(kind: InsurerFileKind) {
  const agency = useAgency();
  const write = useFailureSentence();
  const companyId = useWatch({ name: 'company_id' });
  const { field, fieldState } = useController({ name: 'file' });
  const total = useController({ name: 'statedTotal' });
  const [preview, setPreview] = useState<StatementFilePreview>();
  const { mutate, isPending, error, reset } = useCommand({
    mutationFn: async (file: Omit<ReadFile, 'columns'> & Partial<ReadFile>) => {
      const { name, content, columns } = file;
      const body = { company_id: companyId, content, kind, ...(columns ? { columns } : {}) };
      const { data } = await agency.call(insurerStatements.readStatementFile, { body });
      setPreview(data);
      field.onChange({ name, content, columns: data.columns });
      if (data.statedTotal !== null && !total.field.value) total.field.onChange(data.statedTotal);
    },
  });
  const remove = () => {
    setPreview(undefined);
    reset();
    field.onChange(undefined);
  };
  // A file that was not chosen has no value; the form checks nothing else here.
  const file = field.value as ReadFile | undefined;
  const failure = error ? write('insurerStatements.file.failed', error) : fieldState.error?.message;
  return { file, preview, isPending, failure, companyId, read: mutate, remove };
}

export const StatementFile = ({ kind = 'statement' }: { readonly kind?: InsurerFileKind }) => {
  const translate = useTranslate();
  const { file, preview, isPending, failure, companyId, read, remove } = useStatementFile(kind);
  const [objection, setObjection] = useState<string>();
  const choose = async (file: File) => {
    const isTooLarge = file.size > STATEMENT_FILE_BYTES;
    setObjection(isTooLarge ? texts.statementFileTooLarge : undefined);
    if (!isTooLarge) read({ name: file.name, content: await base64Of(file) });
  };
  const notice = objection ?? failure;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FileButton
          label={translate(
            file ? 'insurerStatements.file.change' : 'insurerStatements.file.choose',
          )}
          name={translate('insurerStatements.file.choose')}
          accept=".xlsx,.ods,.csv"
          icon={<UploadFile />}
          disabled={!companyId}
          isReading={isPending}
          onFile={choose}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {file?.name ??
            translate(
              companyId ? 'insurerStatements.file.kinds' : 'insurerStatements.file.needsCompany',
            )}
        </Typography>
        {file ? (
          <Button onClick={remove}>{translate('insurerStatements.file.remove')}</Button>
        ) : null}
      </Box>
      {notice ? (
        <FormHelperText error role="alert">
          {notice}
        </FormHelperText>
      ) : null}
      {file && preview ? (
        <Preview kind={kind} preview={preview} onChange={(columns) => read({ ...file, columns })} />
      ) : null}
    </div>
  );
};
