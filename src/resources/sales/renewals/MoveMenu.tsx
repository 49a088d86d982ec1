import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RenewalStage } from '../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../data/renewals.ts';
import { ActionMenu, MenuEntry } from '../../../ui/menu/ActionMenu.tsx';
import { stagesFor, useMoveWords } from './moves.ts';

interface MoveMenuProps {
  readonly renewal: Renewal;
  readonly canRenew: boolean;
  readonly onMove: (renewal: Renewal, stage: RenewalStage) => void;
}

export const MoveMenu = ({ renewal, canRenew, onMove }: MoveMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('renewals.card.moveNamed', { name: renewal.customerName });
  const words = useMoveWords();
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        title={translate('renewals.card.move')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor ? (
        <ActionMenu anchor={anchor} around={{ close: () => setAnchor(null) }}>
          {stagesFor(renewal, canRenew).map((stage) => (
            <MenuEntry key={stage} label={words(stage)} onClick={() => onMove(renewal, stage)} />
          ))}
        </ActionMenu>
      ) : null}
    </>
  );
};
