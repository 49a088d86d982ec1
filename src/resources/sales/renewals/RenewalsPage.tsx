import ArrowForward from '@mui/icons-material/ArrowForward';
import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { RENEWALS_COUNTED_TO } from '../../../../domain/contract/sales/renewals.ts';
import type { Renewal } from '../../../data/renewals.ts';
import { useCan } from '../../../session/useCan.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { openAction } from '../../../ui/list/frequentActions.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { policyHolderColumn } from '../../../ui/list/ofPolicyColumns.tsx';
import { LINE, useRowActions } from '../../../ui/list/rowAction.ts';
import { moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useViews } from '../../../ui/useViews.tsx';
import { BoardView } from './board/Board.tsx';
import {
  DaysLeft,
  DifferenceOf,
  NextStep,
  nextValueOf,
  StageChip,
  stagesFor,
  useMoveWords,
} from './parts.tsx';
import { RenewalFilters } from './RenewalFilters.tsx';
import { RetentionList } from './retention/RetentionList.tsx';
import { useMove } from './useMove.ts';

/** Width of the new value above `+$1,050.00 (+14.2 %)`, in pixels. */
const DIFFERENCE = 148;

function useRenewalActions() {
  const { ask } = useMove(undefined);
  const canRenew = useCan('policies', 'renew');
  const words = useMoveWords();
  return useRowActions<Renewal>((renewal) => [
    openAction('renewals.actions.open', { type: 'renewalCase', id: renewal.id }),
    LINE,
    ...(renewal.stage === 'renewed' ? [] : stagesFor(renewal, canRenew)).map((stage) => ({
      permission: 'renewals.edit' as const,
      label: words(stage),
      icon: <ArrowForward />,
      onClick: () => ask(renewal, stage),
    })),
  ]);
}

const nameOf = ({ customerName, numberPolicy }: Renewal) => `${customerName} ${numberPolicy}`;

const hidden = ['numberPolicy'];

export const RenewalList = ({ toggle }: { readonly toggle: ReactNode }) => (
  <ListPage
    sort={{ field: 'dueOn', order: 'ASC' }}
    countedTo={RENEWALS_COUNTED_TO}
    searchLabel="renewals.search"
    noneFound="renewals.noneFound"
    filters={<RenewalFilters withStage />}
    beside={toggle}
    hiddenColumns={hidden}
  >
    {policyHolderColumn({ strong: true })}
    <Column source="numberPolicy" width={widths.policy} whole />
    <Column source="companyName" width={widths.mail} />
    <Column<Renewal>
      source="dueOn"
      width={widths.term}
      phone="line"
      render={({ dueOn }) => dayOf(dueOn)}
      second={(renewal) => <DaysLeft renewal={renewal} />}
    />
    {moneyColumn('value')}
    <Column<Renewal>
      source="quotedPremium"
      width={DIFFERENCE}
      numeric
      render={(renewal) => {
        const next = nextValueOf(renewal);
        return next === null ? null : moneyOf(next);
      }}
      second={(renewal) => <DifferenceOf renewal={renewal} />}
    />
    <Column<Renewal>
      source="nextStepOn"
      width={widths.mail}
      render={(renewal) =>
        renewal.nextStep || renewal.nextStepOn ? <NextStep renewal={renewal} /> : null
      }
    />
    <Column<Renewal> source="owner" width={widths.word} render={({ owner }) => owner?.name} />
    <Column<Renewal>
      source="stage"
      width={widths.chip}
      phone="badge"
      render={({ stage }) => <StageChip stage={stage} />}
    />
    <ActionsColumn of={nameOf} actions={useRenewalActions()} />
  </ListPage>
);

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
