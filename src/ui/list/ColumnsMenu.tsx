import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
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

const checked = <CheckBox fontSize="small" color="primary" sx={{ mr: 1 }} />;
const unchecked = <CheckBoxOutlineBlank fontSize="small" color="action" sx={{ mr: 1 }} />;

// On a phone the icon alone; its name stays.
const buttonLooks = {
  minWidth: { xs: 40, sm: 64 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: 1 } },
  '& .text': { display: { xs: 'none', sm: 'inline' } },
} as const;

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
  const title = translate('ra.action.select_columns');
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
        sx={buttonLooks}
        aria-label={title}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="text">{title}</span>
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
              {isShown ? checked : unchecked}
              {translateLabel({ source, label, resource })}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
};
