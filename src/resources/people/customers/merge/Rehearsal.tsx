import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { personName } from '../../../../../domain/people/personName.ts';
import type { MergePreview } from '../../../../data/customerMerges.ts';
import { counts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';

type Numbered<Row> = Row & { readonly key: number };

const numbered = <Row,>(rows: readonly Row[]): Numbered<Row>[] =>
  rows.map((row, key) => ({ ...row, key }));

const places: readonly PlainColumn<Numbered<MergePreview['moved'][number]>>[] = [
  { label: 'customers.merge.columns.place', cell: ({ label }) => label },
  counts('customers.merge.columns.rows', ({ rows }) => rows),
];

const fields: readonly PlainColumn<Numbered<MergePreview['differences'][number]>>[] = [
  { label: 'customers.merge.columns.field', cell: ({ label }) => label },
  { label: 'customers.merge.columns.kept', wraps: true, cell: ({ kept }) => kept },
  { label: 'customers.merge.columns.gone', wraps: true, cell: ({ merged }) => merged },
];

const keyOf = ({ key }: { readonly key: number }) => key;

export const Rehearsal = ({ preview }: { readonly preview: MergePreview }) => {
  const translate = useTranslate();
  const { kept, merged, moved, differences } = preview;
  return (
    <>
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {translate('customers.merge.says', { kept: personName(kept), merged: personName(merged) })}
      </Alert>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {translate('customers.merge.moves')}
      </Typography>
      <PlainTable
        dense
        label="customers.merge.moves"
        none="customers.merge.movesNothing"
        columns={places}
        rows={numbered(moved)}
        rowKey={keyOf}
      />
      <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate('customers.merge.differences')}
      </Typography>
      <PlainTable
        dense
        label="customers.merge.differences"
        none="customers.merge.alike"
        columns={fields}
        rows={numbered(differences)}
        rowKey={keyOf}
      />
    </>
  );
};
