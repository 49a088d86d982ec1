import { createContext, type RefObject } from 'react';
import type { RenewalStage } from '../../../../../domain/sales/renewals/stages.ts';
import type { Renewal } from '../../../../data/renewals.ts';

/** Actions on the board's cards; the same object while the board is shown. */
export interface BoardActions {
  readonly canEdit: boolean;
  readonly canRenew: boolean;
  readonly ask: (renewal: Renewal, stage: RenewalStage) => void;
  readonly open: (renewal: Renewal) => void;
  readonly dragged: RefObject<Renewal | undefined>;
  /** The card that was moved by keys: it takes the focus with it into its new column. */
  readonly focused: RefObject<Renewal['id'] | undefined>;
}

const nothing = () => undefined;

export const BoardContext = createContext<BoardActions>({
  canEdit: false,
  canRenew: false,
  ask: nothing,
  open: nothing,
  dragged: { current: undefined },
  focused: { current: undefined },
});
