import { useTranslate } from 'react-admin';
import {
  type BuiltInResource,
  isBuiltInResource,
  type OwnFieldResource,
  ownPath,
  relatedResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields, stageIn } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { useIsHidden } from '../../../data/useLayouts.ts';
import { useOwnFields } from '../../../data/useOwnFields.ts';
import { NumberColumn } from '../../../ui/list/Column.tsx';
import { RelatedFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { RegisterRecord } from '../../../ui/ownObjects/recordActions.tsx';
import { useRecordColumns } from '../../../ui/ownObjects/useRecordColumns.tsx';
import { useViews } from '../../../ui/useViews.tsx';
import { ObjectRoute } from './ObjectRoute.tsx';
import { OwnRecordBoard } from './OwnRecordBoard.tsx';

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
