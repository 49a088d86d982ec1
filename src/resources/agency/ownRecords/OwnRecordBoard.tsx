import type { ReactNode } from 'react';
import { LinkBase, RecordContextProvider, useListContext } from 'react-admin';
import { OWN_VALUES, type OwnField } from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ownRecords } from '../../../../domain/contract/index.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useCallCards } from '../../../data/useCall.ts';
import { useOwnFields } from '../../../data/useOwnFields.ts';
import { recordAddress } from '../../../routes.ts';
import { BoardCards } from '../../../ui/board/BoardCards.tsx';
import { BoardColumn } from '../../../ui/board/BoardColumn.tsx';
import { BoardColumns, BoardView } from '../../../ui/board/BoardView.tsx';
import { RowButtons } from '../../../ui/list/actions.tsx';
import { ownContentOf } from '../../../ui/ownFields/ownContent.tsx';
import {
  type OwnRow,
  RegisterRecord,
  useRecordActions,
} from '../../../ui/ownObjects/recordActions.tsx';

const lastFirst = { field: 'id', order: 'DESC' } as const;

interface BoardProps {
  readonly object: OwnObjectRecord;
  readonly stage: OwnField;
  readonly filters: ReactNode;
  readonly toggle: ReactNode;
}

type CardProps = Pick<BoardProps, 'object'> & { readonly record: OwnRow };

const RecordCard = ({ object, record }: CardProps) => {
  const resource = resourceOf(object.key);
  const fields = fieldsInForce(useOwnFields(resource) ?? noOwnFields);
  const columns = fields.filter(({ isInList, kind }) => isInList && kind !== 'stage');
  return (
    <RecordContextProvider value={record}>
      <li className="card">
        <div className="head">
          <LinkBase className="name" to={recordAddress(resource, record.id)} title={record.title}>
            {record.title}
          </LinkBase>
          <RowButtons<OwnRow> of={({ title }) => title} actions={useRecordActions(object)} />
        </div>
        {columns.slice(0, 2).map((field) => (
          <div key={field.key} className="second">
            <span>{`${field.label}: `}</span>
            {ownContentOf(field, record)}
          </div>
        ))}
      </li>
    </RecordContextProvider>
  );
};

type ColumnProps = Pick<BoardProps, 'object' | 'stage'> & { readonly name: string };

const StageColumn = ({ object, stage, name }: ColumnProps) => {
  const { filterValues } = useListContext();
  const own = { ...filterValues[OWN_VALUES], [stage.key]: name };
  const query = useCallCards(
    ownRecords.listOwnRecords,
    { params: { object: object.key } },
    { sort: lastFirst, filter: { ...filterValues, [OWN_VALUES]: own } },
  );
  const [first] = query.data?.pages ?? [];
  return (
    <BoardColumn title={name} total={first && { count: first.total }}>
      {(titleId) => (
        <BoardCards
          query={query}
          labelledBy={titleId}
          none="ownRecords.board.none"
          failed="ownRecords.loadFailed"
          card={(record) => <RecordCard key={record.id} object={object} record={record} />}
        />
      )}
    </BoardColumn>
  );
};

const StageColumns = ({ object, stage }: Pick<BoardProps, 'object' | 'stage'>) => {
  const sought = useListContext().filterValues[OWN_VALUES]?.[stage.key];
  return stage.options
    .filter((name) => !sought || name === sought)
    .map((name) => <StageColumn key={name} object={object} stage={stage} name={name} />);
};

export const OwnRecordBoard = ({ object, stage, filters, toggle }: BoardProps) => (
  <BoardView
    title={object.plural}
    searchLabel={`resources.${resourceOf(object.key)}.search`}
    sort={lastFirst}
    filters={filters}
    toggle={toggle}
    primary={<RegisterRecord object={object} />}
  >
    <BoardColumns label="ownRecords.board.label">
      <StageColumns object={object} stage={stage} />
    </BoardColumns>
  </BoardView>
);
