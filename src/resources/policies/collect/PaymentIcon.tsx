import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface PaymentIconProps {
  /** What it does, and to which payment. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A small button beside a payment of the history. */
export const PaymentIcon = ({ name, icon, disabled, onClick }: PaymentIconProps) => (
  <Tooltip title={name}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);
