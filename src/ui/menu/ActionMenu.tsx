import { ListItemIcon, Menu, MenuItem, type MenuItemProps, type MenuProps } from '@mui/material';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { LinkBase } from 'react-admin';

interface MenuAround {
  readonly close: () => void;
  /** Counts one more entry, until the returned function is called. */
  readonly add?: () => () => void;
}

const Around = createContext<MenuAround | undefined>(undefined);

export const useMenuAround = () => useContext(Around);

interface ActionMenuProps extends Pick<MenuProps, 'id' | 'keepMounted' | 'disablePortal'> {
  /** Element that it opens at; closed without. */
  readonly anchor: HTMLElement | null;
  readonly label?: string;
  readonly around: MenuAround;
  readonly children: ReactNode;
}

export const ActionMenu = ({ anchor, label, around, children, ...menu }: ActionMenuProps) => (
  <Menu
    {...menu}
    open={anchor !== null}
    anchorEl={anchor}
    onClose={around.close}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    // Who uses the keyboard reads the reasons too.
    slotProps={{ list: { 'aria-label': label, disabledItemsFocusable: true } }}
  >
    <Around value={around}>{children}</Around>
  </Menu>
);

export interface MenuEntryProps extends Pick<MenuItemProps, 'selected' | 'aria-label'> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly to?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly refusal?: string | undefined;
  readonly detail?: string | undefined;
  readonly isDestructive?: boolean | undefined;
}

export const leadsOut = (address: string): boolean => /^[a-z]+:/.test(address);

const linkTo = (to: string) =>
  leadsOut(to)
    ? { component: 'a', href: to, target: '_blank', rel: 'noopener noreferrer' }
    : { component: LinkBase, to };

const styles = {
  '&[aria-disabled]': { color: 'text.secondary', cursor: 'default', alignItems: 'flex-start' },
  '& small': {
    display: 'block',
    maxWidth: 250,
    whiteSpace: 'normal',
    fontSize: '0.75rem',
    lineHeight: '0.9375rem',
  },
  '& .MuiListItemIcon-root svg': { fontSize: 18 },
} as const;

export const MenuEntry = (props: MenuEntryProps) => {
  const { label, icon, onClick, to, disabled = false, refusal, isDestructive, selected } = props;
  const beneath = refusal ?? props.detail;
  const menu = useMenuAround();
  const id = useId();
  useLayoutEffect(() => menu?.add?.(), [menu]);
  const isOff = disabled || refusal !== undefined;
  const run = () => {
    menu?.close();
    onClick?.();
  };
  return (
    <MenuItem
      aria-label={props['aria-label'] ?? label}
      selected={selected}
      aria-disabled={isOff || undefined}
      aria-describedby={beneath ? id : undefined}
      disableRipple={isOff}
      onClick={isOff ? undefined : run}
      sx={{ ...styles, color: isDestructive ? 'error.main' : undefined }}
      {...(to && !isOff ? linkTo(to) : {})}
    >
      {icon ? <ListItemIcon>{icon}</ListItemIcon> : null}
      <span>
        {label}
        {beneath ? <small id={id}>{beneath}</small> : null}
      </span>
    </MenuItem>
  );
};
