import { type CSSObject, styled, type Theme, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { LinkBase } from 'react-admin';
import { onTouch, radius, sizes } from '../theme/components/shared.ts';
import { timings } from '../timings.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

const line = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: sizes.menuGroup,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.inner,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.84375rem',
  fontWeight: 450,
  lineHeight: '1.25rem',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '& > .label': { flex: 1 },
  '& > .MuiSvgIcon-root': { fontSize: 18, opacity: 0.9 },
  [onTouch]: { minHeight: sizes.touch, fontSize: '0.9375rem' },
  '&:hover, &[aria-expanded="true"]': {
    color: theme.palette.navigation.inkStrong,
    fontWeight: 500,
  },
  '&[aria-current]': {
    fontWeight: 500,
    color: theme.palette.navigation.inkStrong,
    backgroundColor: theme.palette.navigation.current,
  },
  '&:focus-visible': {
    outline: `2px solid ${theme.palette.navigation.accent}`,
    outlineOffset: -2,
  },
});

export const MenuLink = styled(LinkBase)(line);

export const MenuButton = styled('button')(line);

export const Submenu = styled('ul', {
  shouldForwardProp: (prop) => prop !== 'lines',
})<{ lines: number }>(({ theme, lines }) => ({
  height: lines * sizes.submenuLine,
  margin: '0 0 0 18px',
  padding: 0,
  borderLeft: `1px solid ${theme.palette.navigation.line}`,
  listStyle: 'none',
  overflow: 'hidden',
  transition: `height ${timings.submenu}ms ease`,
  '& > li': {
    position: 'relative',
    height: sizes.submenuLine,
    display: 'flex',
    alignItems: 'center',
    paddingLeft: 9,
  },
  // Marks the line one is at.
  '& > li:has([aria-current])::before': {
    content: '""',
    position: 'absolute',
    inset: '8px auto 8px -1px',
    width: 2,
    borderRadius: 2,
    backgroundColor: theme.palette.navigation.accent,
  },
}));

export const SubmenuLink = styled(MenuLink)({
  minHeight: 39,
  padding: '0 12px',
  // A view has whatever name was typed.
  '& > .label': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
});

export const Count = styled('span')(({ theme }) => ({
  minWidth: 20,
  padding: '0 6px',
  borderRadius: 10,
  backgroundColor: theme.palette.navigation.line,
  color: theme.palette.navigation.inkStrong,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  textAlign: 'center',
}));

export const Dot = styled('span')(({ theme }) => ({
  width: 6,
  height: 6,
  borderRadius: 3,
  backgroundColor: theme.palette.navigation.accent,
}));

export const turning = (isOpen: boolean) => ({
  transform: isOpen ? 'none' : 'rotate(-90deg)',
  transition: `transform ${timings.submenu}ms ease`,
});

export const foldedStyles = {
  '& .label': visuallyHidden,
  '& .arrow, & .count': { display: 'none' },
} as const;

interface MenuHintProps {
  readonly isFolded: boolean;
  readonly label: string;
  readonly children: ReactElement;
}

export const MenuHint = ({ isFolded, label, children }: MenuHintProps) => (
  <Tooltip title={isFolded ? label : ''} placement="right">
    {children}
  </Tooltip>
);
