import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { tableLooks } from './tableLooks.ts';

interface ListTableProps {
  readonly hiddenColumns?: string[];
  /** Under which the visitor's choice of columns is kept; that of the resource's list when missing. */
  readonly storeKey?: string;
  readonly children: ReactNode;
}

/** The dense table of a list; its children are columns. */
export const ListTable = ({ hiddenColumns, storeKey, children }: ListTableProps) => (
  <Box sx={tableLooks}>
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      hiddenColumns={hiddenColumns}
      storeKey={storeKey}
    >
      {children}
    </DataTable>
  </Box>
);
