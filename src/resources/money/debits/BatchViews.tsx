import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { AnswerOf, debitBatches } from '../../../../domain/contract/index.ts';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { BATCH_STATES } from '../../../../domain/money/debits/batch.ts';
import { recordAddress } from '../../../routes.ts';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { countColumn, dateColumn, moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

export type Batch = AnswerOf<typeof debitBatches.listDebitBatches>;

const unsorted = { disableSort: true } as const;

export const BatchState = ({ state }: Pick<Batch, 'state'>) => (
  <StatusChip tone={state === 'closed' ? 'default' : 'info'} label={BATCH_STATES[state]} />
);

export const List = () => (
  <RegisterList<Batch> of={debitBatch} actions={() => []}>
    <Column<Batch>
      source="number"
      width={widths.heading}
      render={({ id, number }) => (
        <Link component={LinkBase} to={recordAddress('debit-batches', id)} underline="hover">
          {number}
        </Link>
      )}
    />
    <Column<Batch> source="layout_id" disableSort strong render={({ layout }) => layout.name} />
    {dateColumn('chargeOn')}
    {countColumn('lines', undefined, unsorted)}
    {moneyColumn('total', undefined, unsorted)}
    {moneyColumn('charged', undefined, unsorted)}
    {countColumn('open', undefined, unsorted)}
    <Column<Batch>
      source="state"
      width={widths.heading}
      phone="badge"
      render={({ state }) => <BatchState state={state} />}
    />
  </RegisterList>
);

const byName = { field: 'name', order: 'ASC' } as const;

export const { Create, NewDialog, UpdateDialog } = recordForms(
  debitBatch,
  <FormSection>
    <SearchSelect
      source="layout_id"
      reference="debit-layouts"
      sort={byName}
      optionText={({ name }) => name}
    />
    <CivilDateInput source="chargeOn" span={3} />
  </FormSection>,
);
