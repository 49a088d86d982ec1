import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext, useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import { ExportMenu } from '../../../ui/list/export/ExportMenu.tsx';
import { ListFilters } from '../../../ui/list/ListFilters.tsx';
import { ListPages } from '../../../ui/list/ListPages.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';

const PER_PAGE = 10;
const PAGE_SIZES = [10, 25, 50, 100];

const largestFirst: SortPayload = { field: 'commissionInFavour', order: 'DESC' };

import { silentErrors } from '../../../ui/list/silentErrors.ts';

interface OverviewListProps {
  readonly resource: 'advisor-commissions' | 'company-commissions';
  readonly searchLabel: TextKey;
  /** Columns. */
  readonly children: ReactNode;
}

/** A list of commissions: search, table, pages, and the whole of it as a file. */
export const OverviewList = ({ resource, searchLabel, children }: OverviewListProps) => (
  <ListBase
    resource={resource}
    perPage={PER_PAGE}
    sort={largestFirst}
    queryOptions={silentErrors}
    disableSyncWithLocation
    disableAuthentication
    storeKey={false}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <ListFilters searchLabel={searchLabel} />
      </Box>
      <ExportMenu />
    </Box>
    <Card sx={{ overflow: 'hidden' }}>
      <Rows>{children}</Rows>
      <ListPages sizes={PAGE_SIZES} />
    </Card>
  </ListBase>
);

const Rows = ({ children }: Pick<OverviewListProps, 'children'>) => {
  const translate = useTranslate();
  const { error, isPending, total, refetch } = useListContext();
  if (error) return <LoadError message="overview.loadFailed" retry={refetch} />;
  if (isPending) return <TableSkeleton rows={PER_PAGE} />;
  if (total === 0) return <Notice title={translate('overview.noneFound')} />;
  return <ListTable>{children}</ListTable>;
};
