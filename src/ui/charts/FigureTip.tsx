import { Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { FigureNote, type FigureNoteProps } from './FigureTable.tsx';

export interface FigureTipProps extends FigureNoteProps {
  readonly chartElement: HTMLElement | null;
  readonly children: ReactElement;
}

export const FigureTip = ({ chartElement, children, ...note }: FigureTipProps) => (
  <Tooltip
    title={<FigureNote {...note} />}
    disableInteractive
    placement="top"
    slotProps={{
      popper: {
        disablePortal: true,
        modifiers: [
          { name: 'flip', enabled: false },
          {
            name: 'preventOverflow',
            options: { boundary: chartElement ?? undefined, altAxis: true, tether: false },
          },
        ],
      },
    }}
  >
    {children}
  </Tooltip>
);
