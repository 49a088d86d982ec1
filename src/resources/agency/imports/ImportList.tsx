import OpenInNew from '@mui/icons-material/ChevronRightOutlined';
import { Link } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { IMPORT_STATUSES } from '../../../../domain/contract/agency/imports.ts';
import type { Import } from '../../../data/imports.ts';
import { CountField } from '../../../ui/fields/fields.tsx';
import { momentDone } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ChoiceFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { addressOf, CountsLine, ImportStatusChip } from './parts.tsx';
import { useKindChoices, useKindName } from './useKind.ts';

const Filters = () => {
  const translate = useTranslate();
  return (
    <>
      <ChoiceFilter source="kind" choices={useKindChoices(false)} />
      <ChoiceFilter
        source="status"
        choices={IMPORT_STATUSES.map((status) => ({
          id: status,
          name: translate(`imports.status.${status}`),
        }))}
      />
    </>
  );
};

const nameOf = ({ name }: Import): string => name;

const useImportActions = () =>
  useRowActions<Import>(({ id }) => [
    { label: 'imports.open', icon: <OpenInNew />, isQuick: true, to: addressOf(id) },
  ]);

const KindName = ({ kind }: Pick<Import, 'kind'>) => useKindName()(kind);

const ImportList = () => (
  <ListPage
    perPage={10}
    noneFound="imports.noneFound"
    filters={<Filters />}
    hiddenColumns={['fileName']}
  >
    <Column<Import>
      source="name"
      strong
      render={({ id, name }) => (
        <Link component={LinkBase} to={addressOf(id)} color="inherit" underline="hover">
          {name}
        </Link>
      )}
    />
    <Column<Import>
      source="kind"
      width={widths.name}
      phone="line"
      render={({ kind }) => <KindName kind={kind} />}
    />
    <Column source="fileName" width={widths.insurer} />
    <Column source="rows" width={widths.count} numeric field={CountField} />
    <Column<Import> source="counts" width="24%" render={(of) => <CountsLine of={of} />} />
    <Column source="userName" width={widths.name} />
    <Column<Import>
      source="createdAt"
      width={widths.moment}
      render={({ createdAt }) => momentDone(createdAt)}
    />
    <Column<Import>
      source="status"
      width={widths.name}
      phone="badge"
      render={({ status }) => <ImportStatusChip status={status} />}
    />
    <ActionsColumn of={nameOf} actions={useImportActions()} />
  </ListPage>
);

export default ImportList;
