import type { ReactNode } from 'react';
import { BoardView as View } from '../../../../ui/board/BoardView.tsx';
import { RenewalFilters } from '../RenewalFilters.tsx';
import { Board } from './Board.tsx';

const byDay = { field: 'dueOn', order: 'ASC' } as const;

export const BoardView = ({ toggle }: { readonly toggle: ReactNode }) => (
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
