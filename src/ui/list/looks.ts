import type { SxProps, Theme } from '@mui/material';
import type { RaRecord } from 'react-admin';

export type RowLooks = (record: RaRecord) => SxProps<Theme>;

export const cut = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const lineStyles = {
  '& .cell-line': cut,
  '& .cell-second, & .cell-quiet': { color: 'text.secondary' },
  '& .cell-second': { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 400 },
  '& .row-title .cell-line:first-of-type': { fontWeight: 500 },
} as const;
