import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { PickingProps } from './Picking.tsx';
import { MOST_PICKED } from './selection.ts';

interface PickBoxProps extends Pick<PickingProps, 'picked' | 'pick'> {
  readonly id: number;
  /** What is chosen by it. */
  readonly name: string;
}

/** Chooses the row it stands in. */
export const PickBox = ({ id, name, picked, pick }: PickBoxProps) => {
  const isPicked = picked.includes(id);
  const label = useTranslate()('giving.selection.pickThis', { name });
  return (
    <Checkbox
      size="small"
      checked={isPicked}
      disabled={!isPicked && picked.length >= MOST_PICKED}
      onChange={(_, wanted) => pick([id], wanted)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5 }}
    />
  );
};
