import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { THEME_CHOICES, type ThemeChoice, useThemeChoice } from './useThemeChoice.ts';

const icons = { light: LightMode, dark: DarkMode, system: SettingsBrightness } as const;

/** Light, dark or as the system has it: entries of a menu. */
export const ThemeItems = ({ onChosen }: { readonly onChosen: () => void }) => {
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
