import { Alert, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import { ITEM_FIGURES } from '../../../domain/agency/ownObjects/ownObject.ts';
import { isBlank } from '../../../domain/blank.ts';
import { type CivilDate, formatDate } from '../../../domain/civilDate.ts';
import { insured } from '../../../domain/contract/index.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import { hasWords } from '../../../domain/searchWords.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { WHOLE } from '../../data/recordCache.ts';
import type { Policy } from '../../data/records.ts';
import { useCall } from '../../data/useCall.ts';
import { DocumentsIcon } from '../documents/DocumentsButton.tsx';
import { dayOf, moneyOf, useToday } from '../format.ts';
import { AsOfInput } from '../inputs/AsOfInput.tsx';
import { Loaded } from '../Loaded.tsx';
import { Note } from '../Note.tsx';
import { ReportButton } from '../report/ReportButton.tsx';
import { ToolBand } from '../ToolBand.tsx';
import { ReadRows } from './ReadRows.tsx';
import type { OwnRow } from './recordActions.tsx';

interface PartsComparedProps {
  readonly policyId: number;
  readonly fields: readonly OwnField[];
  readonly rows: readonly OwnRow[];
}

/** Figures of the policy that the parts of a field of that key may make up; the first is told where none does. */
const wholes: Readonly<Record<string, (policy: Policy) => readonly Cents[]>> = {
  [ITEM_FIGURES.sum]: ({ coverageAmount }) => [toCents(coverageAmount)],
  [ITEM_FIGURES.premium]: ({ policyValue, policyFee }) => [
    toCents(policyValue) - toCents(policyFee),
    toCents(policyValue),
  ],
};

const partsOf = (rows: readonly OwnRow[], key: string): readonly Cents[] =>
  rows.flatMap(({ customFields: { [key]: part } }) =>
    isBlank(part) ? [] : [toCents(String(part))],
  );

const PartsCompared = ({ policyId, fields, rows }: PartsComparedProps) => {
  const translate = useTranslate();
  // The page has read the policy already.
  const known = { staleTime: Number.POSITIVE_INFINITY };
  const { data } = useGetOne<Policy>('policies', { id: policyId, meta: WHOLE }, known);
  if (!data) return null;
  return fields.map(({ key, label }) => {
    const [whole, ...others] = wholes[key]?.(data) ?? [];
    const parts = whole === undefined ? [] : partsOf(rows, key);
    if (whole === undefined || parts.length === 0) return null;
    const sum = sumCents(parts);
    if ([whole, ...others].includes(sum)) return null;
    const figures = { sum: moneyOf(fromCents(sum)), whole: moneyOf(fromCents(whole)) };
    return (
      <Alert key={key} severity="warning" sx={{ mx: 1.5, mt: 1 }}>
        {translate('ownRecords.rows.partsDiffer', { label, ...figures })}
      </Alert>
    );
  });
};

interface InsuredRowsProps {
  readonly object: OwnObjectRecord;
  readonly fields: readonly OwnField[];
  readonly policyId: number;
}

const InPolicy = ({ row }: { readonly row: OwnRow }) => {
  const translate = useTranslate();
  const { inSince, outSince } = row;
  const since = inSince
    ? translate('ownRecords.rows.insuredSince', { day: dayOf(inSince) })
    : translate('ownRecords.rows.insuredAlways');
  const until = outSince && translate('ownRecords.rows.insuredUntil', { day: dayOf(outSince) });
  return (
    <div>
      {since} {until ? <div>{until}</div> : null}
    </div>
  );
};

const wordsIn = ({ title, customFields }: OwnRow, fields: readonly OwnField[]): string =>
  [title, ...fields.map(({ key, kind }) => shownValue(kind, customFields[key]))].join(' ');

export const InsuredRows = ({ object, fields, policyId }: InsuredRowsProps) => {
  const translate = useTranslate();
  const today = useToday();
  const [day, setDay] = useState<CivilDate>();
  const [typed, setTyped] = useState('');
  const asOf = day ?? today;
  const query = useCall(insured.listInsured, {
    params: { id: policyId },
    query: { asOf, object: object.key },
  });
  const find = translate('ownRecords.rows.find');
  const last = {
    heading: translate('ownRecords.rows.insured'),
    cell: (row: OwnRow) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <InPolicy row={row} />
        {object.policyPart === 'item' ? (
          <>
            <ReportButton
              report="certificate"
              subject={{ policyId, recordId: row.id, asOf }}
              label="title"
              of={row.title}
              brief
            />
            <DocumentsIcon owner="parent_record_id" id={row.id} name={row.title} />
          </>
        ) : null}
      </Box>
    ),
  };
  return (
    <>
      <ToolBand reachesEdges>
        <AsOfInput label="ownRecords.rows.onDay" onChange={setDay} />
        <TextField
          type="search"
          placeholder={find}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          slotProps={{ htmlInput: { 'aria-label': find } }}
        />
        <Note role="status">
          {translate('ownRecords.rows.insuredOn', { day: formatDate(asOf) })}
        </Note>
      </ToolBand>
      <Loaded query={query} failed="ownRecords.loadFailed">
        {(rows) => (
          <>
            <ReadRows
              object={object}
              fields={fields}
              rows={rows.filter((row) => hasWords(wordsIn(row, fields), typed))}
              none={rows.length > 0 ? 'ownRecords.rows.noneFound' : 'ownRecords.rows.noneOnDay'}
              last={last}
            />
            {object.policyPart === 'item' && asOf === today ? (
              <PartsCompared policyId={policyId} fields={fields} rows={rows} />
            ) : null}
          </>
        )}
      </Loaded>
      <Note sx={{ px: 1.5, pt: 1 }}>{translate('ownRecords.rows.corrected')}</Note>
    </>
  );
};
