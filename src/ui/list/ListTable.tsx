import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin';
import { ACTIONS_WIDTH, tableLooks } from './tableLooks.ts';

/** How a row looks, by its record; nothing for a row like any other. */
export type RowLooks = (record: RaRecord) => SxProps<Theme>;

interface ListTableProps {
  readonly hiddenColumns?: string[];
  /** Under which the visitor's choice of columns is kept; that of the resource's list when missing. */
  readonly storeKey?: string;
  readonly rowSx?: RowLooks;
  /** A long table scrolls by itself, under its heading; in a dialog the dialog does. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

/** Keeps the width of the column of actions where the badge beside it finds it. */
function useActionsWidth() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const actions = frame.current?.querySelector<HTMLElement>('th.row-actions');
    if (!actions) return undefined;
    const observer = new ResizeObserver(() =>
      frame.current?.style.setProperty(ACTIONS_WIDTH, `${actions.offsetWidth}px`),
    );
    observer.observe(actions);
    return () => observer.disconnect();
  }, []);
  return frame;
}

const plainRow: SxProps<Theme> = { bgcolor: 'background.paper' };

/** The dense table of a list; its children are columns. */
export const ListTable = (props: ListTableProps) => {
  const { hiddenColumns, storeKey, rowSx, scrolls = false, children } = props;
  const looksOf: RowLooks = (record) =>
    // What a row asks for comes last, and counts.
    [plainRow, rowSx?.(record) ?? {}].flat() as SxProps<Theme>;
  return (
    <Box ref={useActionsWidth()} sx={tableLooks(scrolls)}>
      <DataTable
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={hiddenColumns}
        storeKey={storeKey}
        // Typed there without the theme it is given.
        rowSx={looksOf as DataTableProps['rowSx']}
      >
        {children}
      </DataTable>
    </Box>
  );
};
