import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { tableLooks } from './tableLooks.ts';

interface ListTableProps {
  readonly hiddenColumns?: string[];
  readonly children: ReactNode;
}

/** The dense table of a list; its children are columns. */
export const ListTable = ({ hiddenColumns, children }: ListTableProps) => (
  <Box sx={tableLooks}>
    <DataTable rowClick={false} bulkActionButtons={false} hiddenColumns={hiddenColumns}>
      {children}
    </DataTable>
  </Box>
);
