import type { ReactNode } from 'react';
import { LinkBase, RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import {
  type BuiltInResource,
  isBuiltInResource,
  OWN_VALUES,
  type OwnField,
  type OwnFieldResource,
  ownPath,
  relatedResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields, stageIn } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ownRecords } from '../../../../domain/contract/index.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useCallCards } from '../../../data/useCall.ts';
import { useIsHidden } from '../../../data/useLayouts.ts';
import { useOwnFields } from '../../../data/useOwnFields.ts';
import { recordAddress } from '../../../routes.ts';
import { BoardCards } from '../../../ui/board/BoardCards.tsx';
import { BoardColumn } from '../../../ui/board/BoardColumn.tsx';
import { BoardColumns, BoardView } from '../../../ui/board/BoardView.tsx';
import { RowButtons } from '../../../ui/list/actions.tsx';
import { NumberColumn } from '../../../ui/list/Column.tsx';
import { RelatedFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ownContentOf } from '../../../ui/ownFields/ownContent.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import {
  type OwnRow,
  RegisterRecord,
  useRecordActions,
} from '../../../ui/ownObjects/recordActions.tsx';
import { useRecordColumns } from '../../../ui/ownObjects/useRecordColumns.tsx';
import { useViews } from '../../../ui/useViews.tsx';
import { ObjectRoute } from './ObjectRoute.tsx';

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

const OwnRecordBoard = ({ object, stage, filters, toggle }: BoardProps) => (
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

const NAMED_BY: Readonly<Record<BuiltInResource, string>> = {
  customers: 'customers_id',
  advisors: 'advisor_id',
  companies: 'company_id',
  policies: 'policy_id',
  claims: 'claim_id',
};

const ParentFilter = ({ parent }: { readonly parent: OwnFieldResource }) => {
  const label = useTranslate()(`resources.${parent}.name`, { smart_count: 1 });
  return <RelatedFilter to={parent} source="parentId" label={label} />;
};

const NamedFilters = ({ object }: { readonly object: OwnObjectRecord }) => {
  const fields = fieldsInForce(useOwnFields(resourceOf(object.key)) ?? noOwnFields);
  const named = new Set(fields.flatMap((field) => relatedResource(field) ?? []));
  return [...named]
    .filter((to) => to !== object.parent)
    .map((to) => (
      <RelatedFilter
        key={to}
        to={to}
        source={isBuiltInResource(to) ? NAMED_BY[to] : 'record_id'}
        label={fields
          .filter((field) => relatedResource(field) === to)
          .map(({ label }) => label)
          .join(' / ')}
      />
    ));
};

const List = ({ object }: { readonly object: OwnObjectRecord }) => {
  const { key, parent } = object;
  const resource = resourceOf(key);
  const columns = useRecordColumns(object, false);
  const { filters: own } = useOwnList(resource);
  const isHidden = useIsHidden();
  const stage = stageIn(useOwnFields(resource) ?? noOwnFields);
  const { view, toggle } = useViews<'list' | 'board'>({
    store: `${resource}.view`,
    first: 'list',
    list: 'list',
    // By what is hidden of some records nothing is filtered.
    offered: stage && !isHidden(resource, ownPath(stage.key)) ? ['list', 'board'] : ['list'],
    label: 'ownRecords.view.label',
    name: (one) => `ownRecords.view.${one}`,
  });
  const filters = (
    <>
      {parent ? <ParentFilter parent={parent} /> : null}
      <NamedFilters object={object} />
      {own}
    </>
  );
  if (stage && view === 'board') return <OwnRecordBoard {...{ object, stage, filters, toggle }} />;
  return (
    <ListPage
      perPage={10}
      searchLabel={`resources.${resource}.search`}
      noneFound={`resources.${resource}.noneFound`}
      filters={filters}
      beside={toggle}
      primary={<RegisterRecord object={object} />}
    >
      <NumberColumn />
      {columns}
    </ListPage>
  );
};

const OwnRecordList = () => <ObjectRoute>{(object) => <List object={object} />}</ObjectRoute>;

export default OwnRecordList;
