import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MenuGroup } from './menu.ts';
import { MenuButton, MenuHint, Submenu, SubmenuLink, turning } from './menuParts.tsx';

interface GroupItemProps {
  group: MenuGroup;
  isOpen: boolean;
  /** The menu shows its icons only; a click unfolds it. */
  isFolded: boolean;
  /** Address of the entry the page being shown belongs to. */
  current: string | undefined;
  onToggle: () => void;
  onFollow: () => void;
}

/** A group of the menu with its submenu. A closed submenu cannot be reached by keyboard either. */
export const GroupItem = (props: GroupItemProps) => {
  const { group, isOpen, isFolded, current, onToggle, onFollow } = props;
  const translate = useTranslate();
  const submenuId = useId();
  const { icon: Icon, label, entries } = group;
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
          <ExpandMore className="arrow" sx={turning(isOpen)} />
        </MenuButton>
      </MenuHint>
      <Submenu id={submenuId} lines={isOpen ? entries.length : 0} inert={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <SubmenuLink
              to={entry.to}
              onClick={onFollow}
              aria-current={entry.to === current ? 'page' : undefined}
            >
              <span>{translate(entry.label)}</span>
            </SubmenuLink>
          </li>
        ))}
      </Submenu>
    </li>
  );
};
