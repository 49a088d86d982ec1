import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { Box } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { POLICY_STATUS } from '../../../domain/catalogueIds.ts';
import { LATE } from '../../../domain/money/ageing.ts';
import { pendingCount } from '../../resources/agency/tasks/TaskLinks.tsx';
import { countOf, moneyOf } from '../../ui/format.ts';
import {
  type CardName,
  useOwnCards,
  useShownCards,
  useShownViews,
} from '../arrangement/arrangement.ts';
import { useCount, useFreshSummary, useSummary } from '../useSummary.ts';
import { CardAct, SummaryCard } from './SummaryCard.tsx';
import { ViewCard } from './ViewCard.tsx';

const endingQuery = {
  sort: { field: 'endDate', order: 'ASC' },
  filter: { policy_status_id: POLICY_STATUS.finishing },
} as const;

type Counted = 'ending' | 'expiring' | 'tasks';

const useDetail = (name: Counted, number: number | undefined) => {
  const words = { smart_count: number, count: countOf(number ?? 0) };
  const detail = useTranslate()(`dashboard.cards.${name}.detail`, words);
  return number === undefined ? undefined : detail;
};

const EndingCard = () => {
  const { data } = useSummary();
  return (
    <SummaryCard
      name="ending"
      icon={<EventBusy />}
      tone="warn"
      count={useCount('ending-policies', endingQuery)}
      change={data?.changes.endingPolicies}
      praise="dashboard.allDone"
      detail={useDetail('ending', data?.totals.finishedPolicies || undefined)}
      leads={{ type: 'policyByStatus', id: 'ending' }}
    />
  );
};

const expiringQuery = { sort: { field: 'expirationDate', order: 'ASC' } } as const;

const ExpiringCard = () => {
  const { data } = useSummary();
  const expired = data?.totals.expiredCards;
  return (
    <SummaryCard
      name="expiring"
      icon={<CreditCard />}
      tone={expired ? 'warn' : 'info'}
      count={useCount('expiring-cards', expiringQuery)}
      change={data?.changes.expiringCards}
      praise="dashboard.allDone"
      detail={useDetail('expiring', expired)}
      leads={{ type: 'cardsByStatus', id: 'expiring' }}
    />
  );
};

const lateQuery = {
  sort: { field: 'createdAt', order: 'ASC' },
  filter: { ageing: LATE },
} as const;

const LateCard = () => {
  const translate = useTranslate();
  const { data } = useSummary();
  const count = useCount('late-payments', lateQuery);
  useFreshSummary(count.total);
  const amount = moneyOf(data?.totals.overdueAmount);
  return (
    <SummaryCard
      name="late"
      icon={<Payments />}
      tone="no"
      count={count}
      change={data?.changes.latePayments}
      moreIs="bad"
      praise="dashboard.allDone"
      detail={data ? translate('dashboard.cards.late.detail', { amount }) : undefined}
      leads={{ type: 'paymentByStatus', id: 'late' }}
    />
  );
};

const policiesQuery = { sort: { field: 'id', order: 'DESC' } } as const;

const PoliciesCard = () => {
  const translate = useTranslate();
  const { data } = useSummary();
  const live = countOf(data?.totals.livePolicies ?? 0);
  return (
    <SummaryCard
      name="policies"
      icon={<Description />}
      tone="ok"
      count={useCount('policies', policiesQuery)}
      change={data?.changes.policies}
      moreIs="good"
      detail={data ? translate('dashboard.cards.policies.detail', { live }) : undefined}
      leads="/policies"
    />
  );
};

/** A failure is only logged (specification §8); the card shows an empty list. */
const log = (error: unknown) => console.error(error);

// The reminder has asked already; whatever changes a task has the count asked for anew.
const options = { onError: log, staleTime: 60_000 };

const TasksCard = () => {
  const translate = useTranslate();
  const { data } = useSummary();
  const count = useCount('tasks', pendingCount, options);
  useFreshSummary(count.total);
  return (
    <SummaryCard
      name="tasks"
      icon={<TaskAlt />}
      tone="info"
      count={count}
      praise="dashboard.allDone"
      failure="tasks.none"
      detail={useDetail('tasks', data?.waiting.tasks)}
      leads={{ type: 'taskList', id: 'mine' }}
      act={<CardAct request={{ type: 'task', id: 'new' }}>+ {translate('tasks.new')}</CardAct>}
    />
  );
};

const grid = {
  display: 'grid',
  gap: 1.5,
  mb: 1.5,
  '&:empty': { display: 'none' },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(auto-fit, minmax(190px, 1fr))',
  },
} as const;

const cards: Readonly<Record<CardName, ComponentType>> = {
  late: LateCard,
  ending: EndingCard,
  policies: PoliciesCard,
  expiring: ExpiringCard,
  tasks: TasksCard,
};

const Cards = ({ names, children }: { names: readonly CardName[]; children?: ReactNode }) => {
  const own = useOwnCards();
  return (
    <Box sx={grid}>
      {names
        .filter((name) => own.includes(name))
        .map((name) => {
          const Card = cards[name];
          return <Card key={name} />;
        })}
      {children}
    </Box>
  );
};

export const SummaryCards = () => {
  const [shown] = useShownCards();
  const { chosen } = useShownViews();
  return (
    <Cards names={shown}>
      {chosen.map((view) => (
        <ViewCard key={view.id} view={view} />
      ))}
    </Cards>
  );
};

export const CardsWithoutPolicies = () => <Cards names={['expiring', 'tasks']} />;
