import { type Theme, useMediaQuery } from '@mui/material';
import { useViews } from '../../../ui/useViews.tsx';
import { BoardView } from './board/Board.tsx';
import { RenewalList } from './RenewalList.tsx';
import { RetentionList } from './retention/RetentionList.tsx';

const VIEWS = ['board', 'list', 'retention'] as const;

const views = { board: BoardView, list: RenewalList, retention: RetentionList } as const;

const RenewalsPage = () => {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const { view, toggle } = useViews<(typeof VIEWS)[number]>({
    store: 'renewals.view',
    first: 'board',
    list: 'list',
    offered: VIEWS.filter((one) => !isNarrow || one !== 'board'),
    label: 'renewals.view.label',
    name: (one) => `renewals.view.${one}`,
  });
  const Shown = views[view];
  return <Shown key={view} toggle={toggle} />;
};

export default RenewalsPage;
