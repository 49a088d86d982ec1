import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Children, isValidElement, type ReactNode, useState } from 'react';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';

/** What the menu knows of a column: the properties of its element. */
interface ColumnFace {
  readonly source?: string;
  readonly label?: string;
}

const facesOf = (columns: ReactNode) =>
  Children.toArray(columns)
    .filter((column) => isValidElement<ColumnFace>(column))
    .flatMap(({ props: { source, label } }) => (source ? [{ source, label }] : []));

export interface ColumnsMenuProps {
  /** The columns of the list. */
  readonly columns: ReactNode;
  /** Sources hidden until the visitor asks for them. */
  readonly hiddenColumns: string[];
}

/** Which columns of the list are shown; kept on this machine, where react-admin's table reads it. */
export const ColumnsMenu = ({ columns, hiddenColumns }: ColumnsMenuProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, hiddenColumns);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
    );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewWeek />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {facesOf(columns).map(({ source, label }) => {
          const isShown = !hidden.includes(source);
          return (
            <MenuItem
              key={source}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggle(source)}
            >
              <Checkbox
                checked={isShown}
                tabIndex={-1}
                sx={{ p: 0, mr: 1 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {translateLabel({ source, label, resource })}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
};
