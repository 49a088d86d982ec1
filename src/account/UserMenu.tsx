import Badge from '@mui/icons-material/BadgeOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import PhonelinkLock from '@mui/icons-material/PhonelinkLockOutlined';
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined';
import { ButtonBase, Divider, ListItemIcon, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useNotify, useStore, useTranslate } from 'react-admin';
import { useAgency } from '../data/useAgency.ts';
import { useDialogs } from '../dialogs/useDialogs.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { Greeting } from '../layout/Greeting.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { ActionMenu, MenuEntry } from '../ui/menu/ActionMenu.tsx';
import { useCommand } from '../ui/useCommand.ts';

const EndSessions = ({ onClose }: { readonly onClose: () => void }) => {
  const notify = useNotify();
  const agency = useAgency();
  const { mutate: end, isPending } = useCommand({
    mutationFn: async () => (await agency.endOtherSessions()).data,
    onSuccess: (ended) => {
      if (ended === null) return notify('account.endUnsupported', { type: 'error' });
      const text: TextKey = ended > 0 ? 'account.ended' : 'account.endedNone';
      notify(text, { type: 'success', messageArgs: { smart_count: ended } });
    },
    failed: 'account.endFailed',
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title="account.endSessions"
      question="account.endQuestion"
      isRunning={isPending}
      onConfirm={() => end()}
      onCancel={onClose}
    />
  );
};

const THEME_CHOICES = ['light', 'dark', 'system'] as const;
type ThemeChoice = (typeof THEME_CHOICES)[number];

function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [stored, keep] = useStore<Exclude<ThemeChoice, 'system'> | undefined>('theme');
  return [stored ?? 'system', (choice) => keep(choice === 'system' ? undefined : choice)];
}

const icons = { light: LightMode, dark: DarkMode, system: SettingsBrightness } as const;

const ThemeItems = ({ onChosen }: { readonly onChosen: () => void }) => {
  const translate = useTranslate();
  const [chosen, choose] = useThemeChoice();
  const take = (choice: ThemeChoice) => {
    choose(choice);
    onChosen();
  };
  return THEME_CHOICES.map((choice) => {
    const Icon = icons[choice];
    return (
      <MenuItem
        key={choice}
        role="menuitemradio"
        aria-checked={choice === chosen}
        selected={choice === chosen}
        onClick={() => take(choice)}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        {translate(`account.theme.${choice}`)}
      </MenuItem>
    );
  });
};

const frame = {
  minWidth: 0,
  p: 0.5,
  borderRadius: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const own = [
  ['profile', 'account.profile', Badge],
  ['ownPassword', 'account.password', Key],
  ['secondFactor', 'account.secondFactor', PhonelinkLock],
  ['calendar', 'account.calendar', CalendarMonth],
] as const;

export const UserMenu = () => {
  const translate = useTranslate();
  const menuId = useId();
  const { identity } = useGetIdentity();
  const { openDialog } = useDialogs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isEnding, setEnding] = useState(false);
  if (!identity?.fullName) return null;
  const close = () => setAnchor(null);
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
      <ActionMenu id={menuId} anchor={anchor} around={{ close }}>
        {own.map(([type, label, Icon]) => (
          <MenuEntry
            key={type}
            icon={<Icon />}
            label={translate(label)}
            onClick={() => openDialog({ type, id: identity.id })}
          />
        ))}
        <MenuEntry
          icon={<Devices />}
          label={translate('account.endSessions')}
          onClick={() => setEnding(true)}
        />
        <Divider />
        <ThemeItems onChosen={close} />
      </ActionMenu>
      {isEnding ? <EndSessions onClose={() => setEnding(false)} /> : null}
    </>
  );
};
