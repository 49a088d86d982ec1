import { useNavigate } from 'react-admin';
import { useDialogs } from '../dialogs/useDialogs.ts';
import type { Target } from './items.ts';

/** The address of a list filtered on some words. */
const filtered = (resource: string, words: string): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;

/** Goes where something found leads: a screen, a list filtered on it, or its dialog. */
export function useChoose() {
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  return (target: Target): void => {
    if (target.kind === 'dialog') openDialog(target.request);
    else navigate(target.kind === 'screen' ? target.to : filtered(target.resource, target.words));
  };
}
