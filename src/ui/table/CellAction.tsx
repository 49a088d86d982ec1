import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

export interface CellActionProps {
  /** What it does, and to which row. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** An action on a row of a {@link PlainTable}, as an icon. */
export const CellAction = ({ name, icon, onClick }: CellActionProps) => (
  <Tooltip title={name}>
    <IconButton size="small" aria-label={name} onClick={onClick} sx={{ '& svg': { fontSize: 20 } }}>
      {icon}
    </IconButton>
  </Tooltip>
);
