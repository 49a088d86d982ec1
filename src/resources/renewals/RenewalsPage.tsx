import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation, useNavigate, useStore, useTranslate } from 'react-admin';
import { Toggle } from '../../ui/Toggle.tsx';
import { BoardView } from './board/BoardView.tsx';
import { RenewalList } from './RenewalList.tsx';
import { RetentionList } from './retention/RetentionList.tsx';

const VIEWS = ['board', 'list', 'retention'] as const;

type View = (typeof VIEWS)[number];

const views = { board: BoardView, list: RenewalList, retention: RetentionList } as const;

/** Renewals as a board, as a list and in figures; where the screen is narrow, the list is the board. */
const RenewalsPage = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [chosen, keep] = useStore<View>('renewals.view', 'board');
  const view = isNarrow && chosen === 'board' ? 'list' : chosen;
  const offered = VIEWS.filter((one) => !isNarrow || one !== 'board');
  const Shown = views[view];
  const choose = (next: View) => {
    // The address has the filters of the view that is left.
    navigate({ pathname, search: '' }, { replace: true });
    keep(next);
  };
  const toggle = (
    <Toggle
      label={translate('renewals.view.label')}
      value={view}
      onChange={choose}
      choices={offered.map((value) => ({ value, name: translate(`renewals.view.${value}`) }))}
    />
  );
  return <Shown key={view} toggle={toggle} />;
};

export default RenewalsPage;
