import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { RecordLink, RelatedLink } from '../fields/RecordLink.tsx';
import { ActionsColumn } from '../list/actions.tsx';
import { Column } from '../list/Column.tsx';
import { widths } from '../list/widths.ts';
import { useOwnList } from '../ownFields/useOwnList.tsx';
import { type OwnRow, useRecordActions } from './recordActions.tsx';

/**
 * The columns of a list of an object's records: the title first, then the fields marked for it.
 * @param isOfOne whether they all belong to one record, which is then no column
 * @returns elements, as a table reads its children
 */
export function useRecordColumns(object: OwnObjectRecord, isOfOne: boolean) {
  const translate = useTranslate();
  const resource = resourceOf(object.key);
  const { columns } = useOwnList(resource);
  const actions = useRecordActions(object);
  const { parent } = object;
  const title = (
    <Column<OwnRow>
      key="title"
      source="title"
      strong
      render={({ id, title: text }) => (
        <RecordLink resource={resource} id={id}>
          {text}
        </RecordLink>
      )}
    />
  );
  const belongsTo =
    parent && !isOfOne ? (
      <Column<OwnRow>
        key="parent"
        source="parent"
        label={translate(`resources.${parent}.name`, { smart_count: 1 })}
        width={widths.insurer}
        disableSort
        phone="line"
        render={(record) => (record.parent ? <RelatedLink link={record.parent} /> : null)}
      />
    ) : null;
  const all: readonly (ReactElement | null)[] = [
    title,
    belongsTo,
    ...columns,
    <ActionsColumn<OwnRow> key="actions" of={({ title: text }) => text} actions={actions} />,
  ];
  return all;
}
