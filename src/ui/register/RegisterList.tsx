import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { namedAs, type RegisterEntity } from '../../../domain/contract/recordCalls.ts';
import { ActionsColumn } from '../list/actions.tsx';
import { NumberColumn } from '../list/Column.tsx';
import { editAction } from '../list/frequentActions.tsx';
import { ListPage, type ListPageProps } from '../list/ListPage.tsx';
import { type RowAction, type RowActions, useRowActions } from '../list/rowAction.ts';

interface RegisterListProps<Row extends RaRecord>
  extends Omit<ListPageProps, 'searchLabel' | 'noneFound'> {
  readonly of: RegisterEntity;
  readonly actions?: (row: Row, edit: RowAction) => RowActions;
  readonly children: ReactNode;
}

/** The list of a register: its children are the columns between the row's number and its actions. */
export const RegisterList = <Row extends RaRecord>({
  of,
  actions = (_, edit) => [edit],
  children,
  ...list
}: RegisterListProps<Row>) => {
  const { name, register } = of;
  // Each register has the permissions and the texts that banks have.
  const resource = of.resource as 'banks';
  const rowActions = useRowActions<Row>((row) =>
    actions(
      row,
      editAction(`${resource}.edit`, `resources.${resource}.update`, {
        type: `update${namedAs(name as 'bank')}`,
        id: row.id,
      }),
    ),
  );
  return (
    <ListPage
      perPage={10}
      searchLabel={`resources.${resource}.search`}
      noneFound={`resources.${resource}.noneFound`}
      {...list}
    >
      <NumberColumn />
      {children}
      <ActionsColumn<Row> of={(row) => String(row[register.title])} actions={rowActions} />
    </ListPage>
  );
};
