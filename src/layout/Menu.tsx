import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { GroupItem } from './GroupItem.tsx';
import { Logo } from './Logo.tsx';
import { homeEntry, menuAddressOf, menuGroups } from './menu.ts';
import { foldedLooks, MenuHint, MenuLink } from './menuParts.tsx';
import { useVisibleGroups } from './useVisibleGroups.ts';

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const groupOf = (address: string | undefined) =>
  menuGroups.find(({ entries }) => entries.some(({ to }) => to === address))?.label;

/** Which group is open: the one the visitor opened, until a page of another group is shown. */
function useOpenGroup(currentGroup: string | undefined) {
  const [open, setOpen] = useState(currentGroup);
  const [lastGroup, setLastGroup] = useState(currentGroup);
  if (lastGroup !== currentGroup) {
    setLastGroup(currentGroup);
    setOpen(currentGroup);
  }
  const toggle = (group: string) => setOpen(open === group ? undefined : group);
  return { open, toggle };
}

interface MenuProps {
  /** Called when an entry is chosen. */
  onFollow: () => void;
  /** Its icons only. */
  isFolded?: boolean;
  /** Called when a group of the folded menu is chosen. */
  onUnfold?: () => void;
}

/** The left menu (specification §2): one submenu open at a time, none while it is folded. */
export const Menu = ({ onFollow, isFolded = false, onUnfold }: MenuProps) => {
  const translate = useTranslate();
  const groups = useVisibleGroups();
  const current = menuAddressOf(useLocation().pathname);
  const { open, toggle } = useOpenGroup(groupOf(current));
  const { icon: HomeIcon } = homeEntry;
  return (
    <Box
      component="nav"
      aria-label={translate('app.mainNavigation')}
      sx={{ p: '14px 10px', ...(isFolded ? foldedLooks : {}) }}
    >
      <Brand />
      <Lines>
        <li>
          <MenuHint isFolded={isFolded} label={translate(homeEntry.label)}>
            <MenuLink
              to={homeEntry.to}
              onClick={onFollow}
              aria-current={current === homeEntry.to ? 'page' : undefined}
            >
              <HomeIcon />
              <span className="label">{translate(homeEntry.label)}</span>
            </MenuLink>
          </MenuHint>
        </li>
        {groups.map((group) => (
          <GroupItem
            key={group.label}
            group={group}
            current={current}
            isFolded={isFolded}
            isOpen={group.label === open && !isFolded}
            onToggle={() => {
              if (!isFolded) return toggle(group.label);
              if (group.label !== open) toggle(group.label);
              onUnfold?.();
            }}
            onFollow={onFollow}
          />
        ))}
      </Lines>
    </Box>
  );
};

const Brand = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        p: '6px 8px 16px',
        color: 'navigation.inkStrong',
        fontSize: 17,
        fontWeight: 650,
        letterSpacing: '0.2px',
      }}
    >
      <Logo sx={{ fontSize: 26 }} />
      <span className="label">{translate('app.name')}</span>
    </Box>
  );
};
