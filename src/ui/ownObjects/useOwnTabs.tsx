import { Box } from '@mui/material';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOfType, type OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { insured } from '../../../domain/contract/index.ts';
import { areaOf } from '../../data/areas.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useOnWrite } from '../../data/useOnWrite.ts';
import { useObjectsOf } from '../../data/useOwnObjects.ts';
import { DialogListBase, DialogListContent } from '../dialog/DialogList.tsx';
import type { LabelledTab } from '../LabelledTabs.tsx';
import { OwnRows } from './OwnRows.tsx';
import { RegisterRecord } from './recordActions.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { rowsFilter } from './useRows.ts';

const latestFirst = { field: 'id', order: 'DESC' } as const;
const onlyCount = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const;

const RecordsOf = ({ object, parentId }: { object: OwnObjectRecord; parentId: number }) => {
  const resource = resourceOf(object.key);
  const filter = useMemo(() => ({ parentId }), [parentId]);
  return (
    <DialogListBase resource={resource} sort={latestFirst} filter={filter}>
      <DialogListContent none={`resources.${resource}.empty`} loadFailed="ownRecords.loadFailed">
        {useRecordColumns(object, true)}
      </DialogListContent>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
        <RegisterRecord object={object} parentId={parentId} variant="outlined" />
      </Box>
    </DialogListBase>
  );
};

/** How many records of each object belong to one record; read as react-admin's lists, so that its writes are noticed. */
function useCounts(objects: readonly OwnObjectRecord[], parentId: number) {
  const agency = useAgency();
  const found = useQueries({
    queries: objects.map(({ key, policyPart }) => {
      const request = { ...onlyCount, filter: rowsFilter(policyPart, parentId) };
      return {
        queryKey: [resourceOf(key), 'getList', request],
        queryFn: () => agency.getList(resourceOf(key), request),
      };
    }),
  });
  return found.map(({ data }) => data?.total);
}

interface OwnTab extends LabelledTab {
  /** Whether its rows are edited in the form of the record that they belong to. */
  readonly isInside: boolean;
}

/**
 * A tab for each own object whose records belong to a record, for who may see them.
 */
export const useOwnTabs = (
  parent: OwnFieldResource,
  parentId: number,
  policyTypeId?: number,
): readonly OwnTab[] => {
  const objects = useObjectsOf(parent).filter((object) => isOfType(object, policyTypeId));
  const counts = useCounts(objects, parentId);
  const client = useQueryClient();
  // Rows are also saved with the record that they are in, whose resource alone react-admin reads anew then.
  useOnWrite(() => {
    for (const { key, isInside } of objects)
      if (isInside) void client.invalidateQueries({ queryKey: [resourceOf(key)] });
    void client.invalidateQueries({ queryKey: [areaOf(insured.listInsured)] });
  });
  return objects.map((object, place) => {
    const Rows = object.isInside ? OwnRows : RecordsOf;
    return {
      label: `resources.${resourceOf(object.key)}.menu.list`,
      count: counts[place],
      isTable: true,
      isInside: object.isInside,
      content: () => <Rows object={object} parentId={parentId} />,
    };
  });
};
