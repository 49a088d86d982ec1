import { useNavigate } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { Target } from './figures.ts';

/** @returns goes to the rows behind a figure */
export function useDrillDown(): (target: Target) => void {
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  return (target) => {
    if (target.kind === 'dialog') openDialog(target.request);
    else navigate(target.to);
  };
}
