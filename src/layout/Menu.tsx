import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Box,
  Drawer,
  styled,
  type Theme,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { useSavedViews, useViewName, viewAddress } from '../data/useSavedViews.ts';
import type { MenuArea } from '../resources/manifest.ts';
import { serverVersion } from '../serverVersion.ts';
import { sizes } from '../theme/components/shared.ts';
import { timings } from '../timings.ts';
import { countOf } from '../ui/format.ts';
import { Logo } from './Logo.tsx';
import {
  homeEntry,
  lineOf,
  type MenuGroup,
  menuAddressOf,
  menuGroups,
  type OwnEntry,
  useOwnEntries,
  useVisibleGroups,
} from './menu.ts';
import {
  Count,
  Dot,
  foldedStyles,
  MenuButton,
  MenuHint,
  MenuLink,
  Submenu,
  SubmenuLink,
  turning,
} from './menuParts.tsx';
import { useWaiting, type WaitingAt, type Waitings } from './waiting.ts';

interface GroupItemProps {
  group: MenuGroup;
  isOpen: boolean;
  isFolded: boolean;
  current: string | undefined;
  waiting: Waitings;
  onToggle: () => void;
  onFollow: () => void;
}

function useInSight(isOpen: boolean) {
  const submenu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const opened = setTimeout(() => {
      const current = submenu.current?.querySelector('[aria-current]');
      (current ?? submenu.current)?.scrollIntoView?.({ block: 'nearest' });
    }, timings.submenu);
    return () => clearTimeout(opened);
  }, [isOpen]);
  return submenu;
}

const Waiting = ({ count, text }: Partial<WaitingAt>) =>
  count ? (
    <Count className="count" aria-hidden title={text}>
      {countOf(count)}
    </Count>
  ) : null;

function useLines(entries: MenuGroup['entries']) {
  const translate = useTranslate();
  const viewName = useViewName();
  const pinned = useSavedViews().views.filter(({ isPinned }) => isPinned);
  const own = entries.filter(({ beneath }) => beneath === undefined);
  const lines = new Map(entries.map((entry) => [entry.resource, lineOf(entry)]));
  return own.flatMap((entry) => [
    { to: entry.to, name: translate(entry.label) },
    ...pinned
      .filter((view) => entry.action === 'list' && lines.get(view.list) === entry.resource)
      .map((view) => ({ to: viewAddress(view), name: viewName(view) })),
  ]);
}

/** A group of the menu with its submenu. A closed submenu cannot be reached by keyboard either. */
const GroupItem = (props: GroupItemProps) => {
  const { group, isOpen, isFolded, current, waiting, onToggle, onFollow } = props;
  const translate = useTranslate();
  const submenuId = useId();
  const { icon: Icon, label, entries } = group;
  const submenu = useInSight(isOpen);
  const lines = useLines(entries);
  const waits = entries.some(({ to }) => waiting[to]);
  return (
    <li>
      <MenuHint isFolded={isFolded} label={translate(label)}>
        <MenuButton
          type="button"
          aria-expanded={isOpen}
          aria-controls={submenuId}
          onClick={onToggle}
        >
          <Icon />
          <span className="label">{translate(label)}</span>
          {waits && !isOpen ? <Dot className="count" /> : null}
          <ExpandMore className="arrow" sx={turning(isOpen)} />
        </MenuButton>
      </MenuHint>
      <Submenu ref={submenu} id={submenuId} lines={isOpen ? lines.length : 0} inert={!isOpen}>
        {lines.map(({ to, name }) => (
          <li key={to}>
            <SubmenuLink
              to={to}
              onClick={onFollow}
              aria-current={to === current ? 'page' : undefined}
              aria-description={waiting[to]?.text}
            >
              <span className="label">{name}</span>
              <Waiting {...waiting[to]} />
            </SubmenuLink>
          </li>
        ))}
      </Submenu>
    </li>
  );
};

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const AreaTitle = ({ area }: { readonly area: MenuArea | 'own' }) => {
  const translate = useTranslate();
  return (
    <Typography
      className="label"
      component="li"
      variant="caption"
      sx={{ p: '9px 10px 1px', fontWeight: 500, color: 'navigation.muted' }}
    >
      {translate(`menu.areas.${area}`)}
    </Typography>
  );
};

const BUSINESS: readonly MenuArea[] = ['portfolio', 'network'];

interface OwnLinesProps extends Pick<GroupItemProps, 'isFolded' | 'current' | 'onFollow'> {
  entries: readonly OwnEntry[];
}

const OwnLines = ({ entries, isFolded, current, onFollow }: OwnLinesProps) => (
  <>
    <AreaTitle area="own" />
    {entries.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <MenuHint isFolded={isFolded} label={label}>
          <MenuLink to={to} onClick={onFollow} aria-current={to === current ? 'page' : undefined}>
            <Icon />
            <span className="label">{label}</span>
          </MenuLink>
        </MenuHint>
      </li>
    ))}
  </>
);

const groupOf = (address: string | undefined) =>
  menuGroups.find(({ entries }) => entries.some(({ to }) => to === address))?.label;

/** Group that is open: the one the visitor opened, until a page of another group is shown. */
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
  onFollow: () => void;
  isFolded?: boolean;
  onUnfold?: () => void;
}

export const Menu = ({ onFollow, isFolded = false, onUnfold }: MenuProps) => {
  const translate = useTranslate();
  const groups = useVisibleGroups();
  const own = useOwnEntries();
  const current = menuAddressOf(
    useLocation().pathname,
    own.map(({ to }) => to),
  );
  const waiting = useWaiting();
  const { open, toggle } = useOpenGroup(groupOf(current));
  const { icon: HomeIcon } = homeEntry;
  const ownPlace = groups.findIndex(({ area }) => !BUSINESS.includes(area));
  const line = { current, isFolded, onFollow };
  const ownLines = own.length > 0 ? <OwnLines entries={own} {...line} /> : null;
  return (
    <Box
      component="nav"
      aria-label={translate('app.mainNavigation')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100%',
        px: 1,
        pb: 1.5,
        ...(isFolded ? foldedStyles : {}),
      }}
    >
      <Brand />
      <Lines>
        <li>
          <MenuHint isFolded={isFolded} label={translate(homeEntry.label)}>
            <MenuLink
              to={homeEntry.to}
              onClick={onFollow}
              aria-current={current === homeEntry.to ? 'page' : undefined}
              aria-description={waiting[homeEntry.to]?.text}
            >
              <HomeIcon />
              <span className="label">{translate(homeEntry.label)}</span>
              <Waiting {...waiting[homeEntry.to]} />
            </MenuLink>
          </MenuHint>
        </li>
        {groups.map((group, place) => (
          <Fragment key={group.label}>
            {place === ownPlace ? ownLines : null}
            {group.area === groups[place - 1]?.area ? null : <AreaTitle area={group.area} />}
            <GroupItem
              group={group}
              current={current}
              waiting={waiting}
              isFolded={isFolded}
              isOpen={group.label === open && !isFolded}
              onToggle={() => {
                if (!isFolded) return toggle(group.label);
                if (group.label !== open) toggle(group.label);
                onUnfold?.();
              }}
              onFollow={onFollow}
            />
          </Fragment>
        ))}
        {ownPlace < 0 ? ownLines : null}
      </Lines>
      <Release />
    </Box>
  );
};

const Release = () => {
  const translate = useTranslate();
  const version = serverVersion();
  if (!version) return null;
  return (
    <Typography
      className="label"
      variant="caption"
      component="p"
      sx={{ mt: 'auto', p: '12px 10px 0', color: 'navigation.muted' }}
    >
      {translate('app.release', { version })}
    </Typography>
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
        minHeight: sizes.topBar,
        px: '10px',
        color: 'navigation.inkStrong',
        fontSize: 16,
        fontWeight: 650,
        letterSpacing: '-0.1px',
      }}
    >
      <Logo sx={{ fontSize: 24 }} />
      <span className="label">{translate('app.name')}</span>
    </Box>
  );
};

interface SidebarProps {
  isOpen: boolean;
  onClose: () => void;
  isFolded: boolean;
  onUnfold: () => void;
}

const paper = ({ palette }: Theme, width: number) => ({
  width,
  maxWidth: '100vw',
  border: 0,
  borderRadius: 0,
  backgroundColor: palette.navigation.ground,
  color: palette.navigation.ink,
});

export const Sidebar = ({ isOpen, onClose, isFolded, onUnfold }: SidebarProps) => {
  const translate = useTranslate();
  const theme = useTheme();
  const isSmall = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const beside = isFolded ? sizes.foldedMenu : sizes.menu;
  return (
    <Drawer
      variant={isSmall ? 'temporary' : 'permanent'}
      open={!isSmall || isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: paper(theme, isSmall ? sizes.drawer : beside),
          ...(isSmall && { 'aria-label': translate('app.mainNavigation') }),
        },
      }}
    >
      <Menu onFollow={onClose} isFolded={isFolded && !isSmall} onUnfold={onUnfold} />
    </Drawer>
  );
};
