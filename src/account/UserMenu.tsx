import Badge from '@mui/icons-material/BadgeOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import PhonelinkLock from '@mui/icons-material/PhonelinkLockOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useDialogs } from '../dialogs/useDialogs.ts';
import { Greeting } from '../layout/Greeting.tsx';
import { EndSessions } from './EndSessions.tsx';
import { ThemeItems } from './ThemeItems.tsx';

const frame = {
  minWidth: 0,
  p: 0.5,
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** The greeting, which opens what a visitor can do about themselves. */
export const UserMenu = () => {
  const translate = useTranslate();
  const menuId = useId();
  const { identity } = useGetIdentity();
  const { openDialog } = useDialogs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isEnding, setEnding] = useState(false);
  if (!identity?.fullName) return null;
  const close = () => setAnchor(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const open = (type: 'profile' | 'ownPassword' | 'secondFactor') =>
    then(() => openDialog({ type, id: identity.id }));
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-label={`${translate('app.greeting')} ${identity.fullName}. ${translate('account.menu')}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={frame}
      >
        <Greeting />
      </ButtonBase>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={open('profile')}>
          <ListItemIcon>
            <Badge fontSize="small" />
          </ListItemIcon>
          {translate('account.profile')}
        </MenuItem>
        <MenuItem onClick={open('ownPassword')}>
          <ListItemIcon>
            <Key fontSize="small" />
          </ListItemIcon>
          {translate('account.password')}
        </MenuItem>
        <MenuItem onClick={open('secondFactor')}>
          <ListItemIcon>
            <PhonelinkLock fontSize="small" />
          </ListItemIcon>
          {translate('account.secondFactor')}
        </MenuItem>
        <MenuItem onClick={then(() => setEnding(true))}>
          <ListItemIcon>
            <Devices fontSize="small" />
          </ListItemIcon>
          {translate('account.endSessions')}
        </MenuItem>
        <Divider />
        <ThemeItems onChosen={close} />
      </Menu>
      {isEnding ? <EndSessions onClose={() => setEnding(false)} /> : null}
    </>
  );
};
