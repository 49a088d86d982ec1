import OpenInNew from '@mui/icons-material/ChevronRightOutlined';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { IMPORT_KINDS, IMPORTS } from '../../../../domain/agency/imports/columns.ts';
import { IMPORT_STATUSES } from '../../../../domain/contract/agency/imports.ts';
import type { Import } from '../../../data/imports.ts';
import { CountField } from '../../../ui/fields/fields.tsx';
import { momentDone } from '../../../ui/format.ts';
import { ActionsColumn, RowLink } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { addressOf, CountsLine, ImportStatusChip } from './parts.tsx';

const PER_PAGE = 10;

/** What can be brought in, in the order in which it should be. */
export const kindChoices = IMPORT_KINDS.map((id) => ({ id, name: IMPORTS[id].label }));

const Filters = () => {
  const translate = useTranslate();
  return (
    <>
      <SelectInput source="kind" emptyText="common.all" helperText={false} choices={kindChoices} />
      <SelectInput
        source="status"
        emptyText="common.all"
        helperText={false}
        choices={IMPORT_STATUSES.map((status) => ({
          id: status,
          name: translate(`imports.status.${status}`),
        }))}
      />
    </>
  );
};

const Open = () => {
  const record = useRecordContext<Import>();
  if (!record) return null;
  return <RowLink label="imports.open" icon={<OpenInNew />} to={addressOf(record.id)} />;
};

/** The files that were brought in, the latest first. */
const ImportList = () => (
  <ListPage
    perPage={PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    noneFound="imports.noneFound"
    filters={<Filters />}
    hiddenColumns={['fileName']}
  >
    <Column source="name" strong wraps />
    <Column<Import> source="kind" render={({ kind }) => IMPORTS[kind].label} />
    <Column source="fileName" disableSort wraps wideOnly />
    <Column source="rows" numeric field={CountField} />
    <Column<Import> source="counts" disableSort wraps render={(of) => <CountsLine of={of} />} />
    <Column source="userName" disableSort wideOnly />
    <Column<Import> source="createdAt" render={({ createdAt }) => momentDone(createdAt)} />
    <Column<Import>
      source="status"
      pinned
      render={({ status }) => <ImportStatusChip status={status} />}
    />
    <ActionsColumn>
      <Open />
    </ActionsColumn>
  </ListPage>
);

export default ImportList;
