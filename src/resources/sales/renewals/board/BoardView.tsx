import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import { Allowed } from '../../../../ui/Allowed.tsx';
import { ExportMenu } from '../../../../ui/list/ExportMenu.tsx';
import { ListFilters } from '../../../../ui/list/ListFilters.tsx';
import { RenewalFilters } from '../RenewalFilters.tsx';
import { Board } from './Board.tsx';

// The columns ask for their rows; the list is there for its filters and its export.
const isWanted = { enabled: false };

interface BoardViewProps {
  /** The way to the other views. */
  readonly toggle: ReactNode;
}

/** The board, with the filters and the export of the list. */
export const BoardView = ({ toggle }: BoardViewProps) => {
  const title = useTranslate()('renewals.title');
  return (
    <Allowed action="list">
      <ListBase perPage={25} sort={{ field: 'dueOn', order: 'ASC' }} queryOptions={isWanted}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <title>{`${title} · Amparo`}</title>
          <Typography variant="h1" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <ExportMenu />
          {toggle}
        </Box>
        <ListFilters searchLabel="renewals.search">
          <RenewalFilters />
        </ListFilters>
        <Board />
      </ListBase>
    </Allowed>
  );
};
