import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin';
import { tableLooks } from './tableLooks.ts';

/** How a row looks, by its record; nothing for a row like any other. */
export type RowLooks = (record: RaRecord) => SxProps<Theme>;

interface ListTableProps {
  readonly hiddenColumns?: string[];
  /** Under which the visitor's choice of columns is kept; that of the resource's list when missing. */
  readonly storeKey?: string;
  readonly rowSx?: RowLooks;
  readonly children: ReactNode;
}

/** The dense table of a list; its children are columns. */
export const ListTable = ({ hiddenColumns, storeKey, rowSx, children }: ListTableProps) => (
  <Box sx={tableLooks}>
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      hiddenColumns={hiddenColumns}
      storeKey={storeKey}
      // Typed there without the theme it is given.
      rowSx={rowSx as DataTableProps['rowSx']}
    >
      {children}
    </DataTable>
  </Box>
);
