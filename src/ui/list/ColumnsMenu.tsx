import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import { MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';
import { columnsOf } from './Column.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useColumnsKey } from './views/openView.ts';

const checked = <CheckBox fontSize="small" color="primary" sx={{ mr: 1 }} />;
const unchecked = <CheckBoxOutlineBlank fontSize="small" color="action" sx={{ mr: 1 }} />;

export interface ColumnsMenuProps {
  readonly columns: ReactNode;
  readonly hiddenColumns: string[];
}

/**
 * Which columns of the list are shown; kept with the user's preferences, where react-admin's table
 * reads it. Its ColumnsButton puts options into a menu, so screen readers cannot tell which are on.
 */
export const ColumnsMenu = ({ columns, hiddenColumns }: ColumnsMenuProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [hidden, setHidden] = useStore<string[]>(useColumnsKey(resource), hiddenColumns);
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
    );
  return (
    <HeaderMenu label={translate('ra.action.select_columns')} icon={<ViewWeek />}>
      {columnsOf(columns).map(({ source, label }) => {
        if (!source) return null;
        const isShown = !hidden.includes(source);
        return (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={isShown}
            onClick={() => toggle(source)}
          >
            {isShown ? checked : unchecked}
            {translateLabel({ source, label, resource })}
          </MenuItem>
        );
      })}
    </HeaderMenu>
  );
};
