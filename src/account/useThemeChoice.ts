import { useStore } from 'react-admin';

/** Light, dark, or as the system has it. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The visitor's choice of a theme; react-admin keeps it, and follows the system without one. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [kept, keep] = useStore<Exclude<ThemeChoice, 'system'> | undefined>('theme');
  return [kept ?? 'system', (choice) => keep(choice === 'system' ? undefined : choice)];
}
