import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

export interface CellActionProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

export const CellAction = ({ name, icon, onClick }: CellActionProps) => (
  <Tooltip title={name}>
    <IconButton size="small" aria-label={name} onClick={onClick} sx={{ '& svg': { fontSize: 20 } }}>
      {icon}
    </IconButton>
  </Tooltip>
);
