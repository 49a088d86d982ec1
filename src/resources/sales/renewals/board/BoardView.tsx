import type { ReactNode } from 'react';
import { BoardView as View } from '../../../../ui/board/BoardView.tsx';
import { RenewalFilters } from '../RenewalFilters.tsx';
import { Board } from './Board.tsx';

const byDay = { field: 'dueOn', order: 'ASC' } as const;

interface BoardViewProps {
  readonly toggle: ReactNode;
}

export const BoardView = ({ toggle }: BoardViewProps) => (
  <View
    title="renewals.title"
    searchLabel="renewals.search"
    sort={byDay}
    filters={<RenewalFilters />}
    toggle={toggle}
  >
    <Board />
  </View>
);
