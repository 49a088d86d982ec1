import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';

interface RowLinkProps {
  /** Where it leads: its tooltip and its name. */
  readonly label: TextKey;
  readonly icon: ReactNode;
  /** An inner address. */
  readonly to: string;
}

/** An action on a row that leads to another screen, as an icon. */
export const RowLink = ({ label, icon, to }: RowLinkProps) => {
  const name = useTranslate()(label);
  return (
    <Tooltip title={name}>
      <IconButton
        component={LinkBase}
        to={to}
        size="small"
        aria-label={name}
        className="row-action"
      >
        {icon}
        <span className="row-action-label">{name}</span>
      </IconButton>
    </Tooltip>
  );
};
