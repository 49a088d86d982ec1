import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

import type { ReactNode } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

export interface RowActionProps {
  /** What the action does: its tooltip and its name. */
  readonly label: TextKey;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Why it cannot be done now; the action is then disabled and says this instead. */
  readonly refusal?: string;
}

/** An action on a row, as an icon. */
export const RowAction = ({ label, icon, onClick, refusal }: RowActionProps) => {
  const translate = useTranslate();
  const name = translate(label);
  return (
    <Tooltip title={refusal ?? name}>
      <span>
        <IconButton
          size="small"
          aria-label={refusal ? `${name}: ${refusal}` : name}
          disabled={refusal !== undefined}
          onClick={onClick}
          className="row-action"
        >
          {icon}
          <span className="row-action-label">{name}</span>
        </IconButton>
      </span>
    </Tooltip>
  );
};

const Heading = () => {
  const translate = useTranslate();
  return <span style={visuallyHidden}>{translate('common.actions')}</span>;
};

/** The last column: {@link RowAction}s. It stays in sight when the table is wider than the screen. */
export const ActionsColumn = ({ children }: { readonly children: ReactNode }) => (
  <DataTable.Col label={<Heading />} className="row-actions">
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>{children}</Box>
  </DataTable.Col>
);
