import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import { IconAction } from '../IconAction.tsx';

interface MoveButtonsProps {
  readonly label: string | number;
  readonly canRise: boolean;
  readonly canSink: boolean;
  /** @param step −1 a place up, 1 a place down */
  readonly onMove: (step: number) => void;
}

/** Moves one of several things a place up or down; a button keeps the focus once it leads no further. */
export const MoveButtons = ({ label, canRise, canSink, onMove }: MoveButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <IconAction
        name={translate('common.order.up', { label })}
        icon={<ArrowUpward />}
        isIdle={!canRise}
        sx={iconSize}
        onClick={() => onMove(-1)}
      />
      <IconAction
        name={translate('common.order.down', { label })}
        icon={<ArrowDownward />}
        isIdle={!canSink}
        sx={iconSize}
        onClick={() => onMove(1)}
      />
    </>
  );
};

export const iconSize = { '& svg': { fontSize: 20 } } as const;
