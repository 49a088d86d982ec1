import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId } from 'react';
import { LinkBase } from 'react-admin';
import { useWords } from '../words.ts';
import { partsOf, type RowAction, type RowActions } from './rowAction.ts';

/** What a link's element needs besides; nothing for what is no link. */
const linkTo = (action: RowAction) => {
  if (!('to' in action) || action.refusal) return {};
  return leadsOut(action.to)
    ? { component: 'a', href: action.to, target: '_blank', rel: 'noopener noreferrer' }
    : { component: LinkBase, to: action.to };
};

/** Whether an address is of another place than the application. */
export const leadsOut = (address: string): boolean => /^[a-z]+:/.test(address);

interface RowMenuProps {
  /** What it opens at; closed without. */
  readonly anchor: HTMLElement | null;
  /** Its name for who hears the screen. */
  readonly name: string;
  readonly actions: RowActions;
  readonly onChoose: (action: RowAction) => void;
  readonly onClose: () => void;
}

const itemStyles = {
  '&[aria-disabled]': { color: 'text.secondary', cursor: 'default', alignItems: 'flex-start' },
  '& small': {
    display: 'block',
    maxWidth: 250,
    whiteSpace: 'normal',
    fontSize: '0.75rem',
    lineHeight: '15px',
  },
  '& .MuiListItemIcon-root svg': { fontSize: 18 },
} as const;

/** All that can be done with a row, in words; what cannot be done now says why. */
export const RowMenu = ({ anchor, name, actions, onChoose, onClose }: RowMenuProps) => {
  const words = useWords();
  const id = useId();
  const itemOf = (action: RowAction) => {
    const { label, icon, refusal } = action;
    const reason = `${id} ${label}`;
    return (
      <MenuItem
        key={label}
        aria-label={words(label)}
        aria-disabled={refusal ? true : undefined}
        aria-describedby={refusal ? reason : undefined}
        disableRipple={Boolean(refusal)}
        onClick={refusal ? undefined : () => onChoose(action)}
        sx={{ ...itemStyles, color: action.isDestructive ? 'error.main' : undefined }}
        {...linkTo(action)}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        <span>
          {words(label)}
          {refusal ? <small id={reason}>{refusal}</small> : null}
        </span>
      </MenuItem>
    );
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      // Who uses the keyboard reads the reasons too.
      slotProps={{ list: { 'aria-label': name, disabledItemsFocusable: true } }}
    >
      {partsOf(actions).flatMap((part, place) => [
        ...(place > 0 ? [<Divider key={`line ${part[0]?.label}`} component="li" />] : []),
        ...part.map(itemOf),
      ])}
    </Menu>
  );
};
