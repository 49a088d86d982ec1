import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { AccessFilters, lastWeek, Reach } from './parts.tsx';

interface WeekOfAllProps {
  readonly resource: 'data-access-users' | 'data-access-people';
  readonly sortedBy: string;
  readonly toggle: ReactNode;
  readonly children: ReactNode;
}

export const WeekOfAll = ({ resource, sortedBy, toggle, children }: WeekOfAllProps) => (
  <ResourceContextProvider value={resource}>
    <ListPage
      sort={{ field: sortedBy, order: 'DESC' }}
      startFilter={lastWeek()}
      noneFound="dataAccess.noneFound"
      loadFailed="dataAccess.loadFailed"
      filters={<AccessFilters />}
      beside={toggle}
      below={<Reach />}
    >
      {children}
    </ListPage>
  </ResourceContextProvider>
);
