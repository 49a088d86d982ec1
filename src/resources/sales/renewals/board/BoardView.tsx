import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { Allowed } from '../../../../ui/Allowed.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { RenewalFilters } from '../RenewalFilters.tsx';
import { Board } from './Board.tsx';

// The columns ask for their rows; the list is there for its filters and its export.
const isWanted = { enabled: false };

interface BoardViewProps {
  /** The way to the other views. */
  readonly toggle: ReactNode;
}

/** The board, with the filters and the export of the list. */
export const BoardView = ({ toggle }: BoardViewProps) => (
  <Allowed action="list">
    <ListBase perPage={25} sort={{ field: 'dueOn', order: 'ASC' }} queryOptions={isWanted}>
      <PageHeader title="renewals.title">{toggle}</PageHeader>
      <Card sx={{ mb: 1.5 }}>
        <ListFilters searchLabel="renewals.search" tools={<ExportMenu />}>
          <RenewalFilters />
        </ListFilters>
      </Card>
      <Board />
    </ListBase>
  </Allowed>
);
