import { useTranslate } from 'react-admin';
import type { OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import { NumberColumn } from '../../../ui/list/Column.tsx';
import { RelatedFilter } from '../../../ui/list/filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useOwnList } from '../../../ui/ownFields/useOwnList.tsx';
import { RegisterRecord } from '../../../ui/ownObjects/recordActions.tsx';
import { useRecordColumns } from '../../../ui/ownObjects/useRecordColumns.tsx';
import { ObjectRoute } from './ObjectRoute.tsx';

/** A filter by what the records belong to. */
const ParentFilter = ({ parent }: { readonly parent: OwnFieldResource }) => {
  const label = useTranslate()(`resources.${parent}.name`, { smart_count: 1 });
  return <RelatedFilter to={parent} source="parentId" label={label} />;
};

const List = ({ object }: { readonly object: OwnObjectRecord }) => {
  const { key, parent } = object;
  const resource = resourceOf(key);
  const { filters } = useOwnList(resource);
  return (
    <ListPage
      sort={{ field: 'id', order: 'DESC' }}
      searchLabel={`resources.${resource}.search`}
      noneFound={`resources.${resource}.noneFound`}
      filters={
        <>
          {parent ? <ParentFilter parent={parent} /> : null}
          {filters}
        </>
      }
      primary={<RegisterRecord object={object} />}
    >
      <NumberColumn />
      {useRecordColumns(object, false)}
    </ListPage>
  );
};

/** The records of an own object, the latest first. */
const OwnRecordList = () => <ObjectRoute>{(object) => <List object={object} />}</ObjectRoute>;

export default OwnRecordList;
