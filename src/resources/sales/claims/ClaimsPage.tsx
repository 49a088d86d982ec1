import { type Theme, useMediaQuery } from '@mui/material';
import { useCan } from '../../../session/useCan.ts';
import { useViews } from '../../../ui/useViews.tsx';
import { ClaimBoard } from './board/ClaimBoard.tsx';
import { ClaimList } from './ClaimList.tsx';
import { StatisticsList } from './StatisticsList.tsx';

const VIEWS = ['board', 'list', 'statistics'] as const;

const views = { board: ClaimBoard, list: ClaimList, statistics: StatisticsList } as const;

const ClaimsPage = () => {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const seesStatistics = useCan('claims', 'statistics');
  const { view, toggle } = useViews<(typeof VIEWS)[number]>({
    store: 'claims.view',
    first: 'list',
    list: 'list',
    offered: VIEWS.filter(
      (one) => !(isNarrow && one === 'board') && (seesStatistics || one !== 'statistics'),
    ),
    label: 'claims.view.label',
    name: (one) => `claims.view.${one}`,
  });
  const Shown = views[view];
  return <Shown key={view} toggle={toggle} />;
};

export default ClaimsPage;
