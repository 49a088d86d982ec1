import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MenuGroup } from './menu.ts';
import { MenuButton, Submenu, SubmenuLink, turning } from './menuParts.ts';

interface GroupItemProps {
  group: MenuGroup;
  isOpen: boolean;
  /** Address of the entry the page being shown belongs to. */
  current: string | undefined;
  onToggle: () => void;
  onFollow: () => void;
}

/** A group of the menu with its submenu. A closed submenu cannot be reached by keyboard either. */
export const GroupItem = ({ group, isOpen, current, onToggle, onFollow }: GroupItemProps) => {
  const translate = useTranslate();
  const submenuId = useId();
  const { icon: Icon, label, entries } = group;
  return (
    <li>
      <MenuButton type="button" aria-expanded={isOpen} aria-controls={submenuId} onClick={onToggle}>
        <Icon />
        <span>{translate(label)}</span>
        <ExpandMore sx={turning(isOpen)} />
      </MenuButton>
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
