import { Link } from '@mui/material';
import { LinkBase, type RaRecord } from 'react-admin';
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

export const BatchState = ({ state }: Pick<Batch, 'state'>) => (
  <StatusChip tone={state === 'closed' ? 'default' : 'info'} label={BATCH_STATES[state]} />
);

const BatchLink = ({ id, number }: Batch) => (
  <Link component={LinkBase} to={recordAddress('debit-batches', id)} underline="hover">
    {number}
  </Link>
);

export const List = () => (
  <RegisterList<Batch> of={debitBatch} actions={() => []}>
    <Column<Batch> source="number" width={widths.heading} render={BatchLink} />
    <Column<Batch> source="layout_id" strong render={({ layout }) => layout.name} />
    {dateColumn('chargeOn')}
    {countColumn('lines')}
    {moneyColumn('total')}
    {moneyColumn('charged')}
    {countColumn('open')}
    <Column<Batch> source="state" width={widths.heading} phone="badge" render={BatchState} />
  </RegisterList>
);

const layouts = {
  reference: 'debit-layouts',
  sort: { field: 'name', order: 'ASC' },
  optionText: (row: RaRecord) => String(row.name),
} as const;

export const { Create, NewDialog, UpdateDialog } = recordForms(
  debitBatch,
  <FormSection>
    <SearchSelect source="layout_id" {...layouts} />
    <CivilDateInput source="chargeOn" span={3} />
  </FormSection>,
);
