import { type CSSObject, styled, type Theme, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { LinkBase } from 'react-admin';
import { radius } from '../theme/components/shared.ts';
import { shell } from '../theme/themes.ts';
import { timings } from '../timings.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

const line = ({ theme }: { theme: Theme }): CSSObject => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 40,
  padding: '8px 10px',
  margin: '1px 0',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > span': { flex: 1 },
  '& > .MuiSvgIcon-root': { fontSize: 20, opacity: 0.85 },
  '&:hover': { color: theme.palette.navigation.inkStrong, backgroundColor: '#ffffff0d' },
  '&[aria-current]': {
    color: theme.palette.navigation.inkStrong,
    backgroundColor: theme.palette.navigation.current,
  },
  '&:focus-visible': {
    outline: `2px solid ${theme.palette.navigation.accent}`,
    outlineOffset: -2,
  },
});

/** A line of the menu that leads to a page; `aria-current` marks the one being shown. */
export const MenuLink = styled(LinkBase)(line);

/** A line of the menu that opens its submenu. */
export const MenuButton = styled('button')(line);

/** The lines under a group; how many are shown says its height (specification §9). */
export const Submenu = styled('ul', {
  shouldForwardProp: (prop) => prop !== 'lines',
})<{ lines: number }>(({ theme, lines }) => ({
  height: lines * shell.submenuItemHeight,
  margin: '0 0 0 19px',
  padding: 0,
  borderLeft: `1px solid ${theme.palette.navigation.line}`,
  listStyle: 'none',
  overflow: 'hidden',
  transition: `height ${timings.submenu}ms ease`,
  '& > li': { height: shell.submenuItemHeight, display: 'flex', alignItems: 'center' },
}));

/** A line of a submenu. */
export const SubmenuLink = styled(MenuLink)(({ theme }) => ({
  minHeight: 44,
  paddingLeft: 20,
  borderRadius: `0 ${radius.control}px ${radius.control}px 0`,
  '&[aria-current]': {
    backgroundColor: '#ffffff14',
    boxShadow: `-1px 0 0 ${theme.palette.navigation.accent}`,
  },
}));

/** The arrow of a group, turned down while its submenu is open. */
export const turning = (isOpen: boolean) => ({
  transform: isOpen ? 'none' : 'rotate(-90deg)',
  transition: `transform ${timings.submenu}ms ease`,
});

/** The folded menu: what is written is only read aloud. */
export const foldedStyles = {
  '& .label': visuallyHidden,
  '& .arrow': { display: 'none' },
} as const;

interface MenuHintProps {
  readonly isFolded: boolean;
  readonly label: string;
  readonly children: ReactElement;
}

/** Says what an icon of the folded menu stands for. */
export const MenuHint = ({ isFolded, label, children }: MenuHintProps) => (
  <Tooltip title={isFolded ? label : ''} placement="right">
    {children}
  </Tooltip>
);
