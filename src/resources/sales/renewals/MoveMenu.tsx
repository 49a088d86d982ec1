import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  RENEWAL_STAGES,
  type RenewalStage,
  STAGE_NAMES,
} from '../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../data/renewals.ts';

interface MoveMenuProps {
  readonly renewal: Renewal;
  readonly canRenew: boolean;
  readonly onMove: (renewal: Renewal, stage: RenewalStage) => void;
}

/** «Mover a…»: the other stages of a term. */
export const MoveMenu = ({ renewal, canRenew, onMove }: MoveMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('renewals.card.moveNamed', { name: renewal.customerName });
  const stages = RENEWAL_STAGES.filter(
    (stage) => stage !== renewal.stage && (stage !== 'renewed' || canRenew),
  );
  return (
    <>
      <IconButton
        size="small"
        className="row-action"
        aria-label={name}
        aria-haspopup="menu"
        title={translate('renewals.card.move')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
        <span className="row-action-label">{translate('renewals.card.move')}</span>
      </IconButton>
      {anchor ? (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {stages.map((stage) => (
            <MenuItem
              key={stage}
              onClick={() => {
                setAnchor(null);
                onMove(renewal, stage);
              }}
            >
              {stage === 'renewed'
                ? `${STAGE_NAMES[stage]}: ${translate('renewals.actions.renew')}`
                : STAGE_NAMES[stage]}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
};
