import { Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { FigureNote, type FigureNoteProps } from './FigureTable.tsx';

export interface FigureTipProps extends FigureNoteProps {
  /** The chart, whose ground the figures do not leave. */
  readonly chartElement: HTMLElement | null;
  readonly children: ReactElement;
}

/** Shows all figures of a point while the pointer is on it. */
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
