import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { z } from 'zod';
import { id as idField } from '../../../../../domain/contract/fields.ts';
import { customerMerges, customers } from '../../../../../domain/contract/index.ts';
import { nameOrNumber, personName } from '../../../../../domain/people/personName.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { MergePair, MergePreview } from '../../../../data/customerMerges.ts';
import type { Customer } from '../../../../data/records.ts';
import { useCall, useSend } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { RecordDialog } from '../../../../ui/dialog/RecordDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { PersonSelect } from '../../../../ui/inputs/SearchSelect.tsx';
import { SegmentedInput } from '../../../../ui/inputs/SegmentedInput.tsx';
import { LoadError } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
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

const Rehearsal = ({ preview }: { readonly preview: MergePreview }) => {
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

const STAYS = ['this', 'other'] as const;
type Stays = (typeof STAYS)[number];

const usePreview = (pair: MergePair | undefined) =>
  useCall(
    customerMerges.previewMerge,
    { query: { ...pair } },
    { enabled: pair !== undefined, staleTime: 'static', gcTime: 0, retry: false },
  );

const pairOf = (id: number, other: Identifier | undefined, stays: Stays): MergePair | undefined => {
  if (other === undefined || Number(other) === id) return undefined;
  return stays === 'this' ? { kept_id: id, merged_id: other } : { kept_id: other, merged_id: id };
};

interface MergeFormProps {
  readonly customer: Customer;
  /** Who has the other number of the same person (cédula, RUC). */
  readonly proposed: number | undefined;
}

const MergeForm = ({ customer, proposed }: MergeFormProps) => {
  const translate = useTranslate();
  const send = useSend();
  const [other, setOther] = useState<Identifier | undefined>(proposed);
  const [stays, setStays] = useState<Stays>('this');
  const pair = pairOf(customer.id, other, stays);
  const { data: preview, error, isFetching, refetch } = usePreview(pair);
  const [schema] = useState(() =>
    z.object({
      other_id: idField.refine((chosen) => chosen !== customer.id, texts.anotherCustomer),
      stays: z.enum(STAYS),
    }),
  );
  return (
    <FormDialog
      resource="customers"
      title={translate('customers.merge.title', { name: nameOrNumber(customer) })}
      schema={schema}
      values={{ stays, other_id: proposed }}
      texts="customers.merge"
      disabled={!preview}
      saveLabel="customers.merge.submit"
      isDestructive
      send={async () => {
        if (!preview) return undefined;
        const { kept, merged } = preview;
        const body = {
          kept_id: kept.id,
          merged_id: merged.id,
          kept_version: kept.version,
          merged_version: merged.version,
        };
        return send(customerMerges.mergeCustomers, { body });
      }}
    >
      <FormSection>
        <PersonSelect
          source="other_id"
          reference="customers"
          label="customers.merge.other"
          span={12}
          onChange={(chosen) => setOther(Number(chosen) || undefined)}
        />
        <SegmentedInput
          source="stays"
          label="customers.merge.stays"
          choices={[
            { id: 'this', name: `${nameOrNumber(customer)} · ${customer.ci_ruc}` },
            { id: 'other', name: 'customers.merge.theOther' },
          ]}
          onChange={(id) => setStays(id === 'other' ? 'other' : 'this')}
        />
      </FormSection>
      {error ? (
        <LoadError message="customers.merge.previewFailed" error={error} retry={() => refetch()} />
      ) : null}
      {pair && !preview && isFetching ? <TableSkeleton rows={4} /> : null}
      {preview ? <Rehearsal preview={preview} /> : null}
    </FormDialog>
  );
};

const ProposedMerge = ({ customer }: Pick<MergeFormProps, 'customer'>) => {
  const query = { ci_ruc: customer.ci_ruc, except: customer.id };
  const { data, isPending } = useCall(customers.findCustomerByIdentity, { query });
  if (isPending) return null;
  return <MergeForm customer={customer} proposed={data?.id} />;
};

const MergeDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  return (
    <RecordDialog
      resource="customers"
      id={id}
      title={translate('customers.merge.title', { name: '' })}
      loadFailed="customers.loadFailed"
    >
      {(customer) => <ProposedMerge customer={customer as Customer} />}
    </RecordDialog>
  );
};

export default MergeDialog;
