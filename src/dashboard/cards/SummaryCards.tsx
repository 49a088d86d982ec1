import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useCan } from '../../session/useCan.ts';
import { EndingCard } from './EndingCard.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';
import { LateCard } from './LateCard.tsx';
import { PoliciesCard } from './PoliciesCard.tsx';
import { TasksCard } from './TasksCard.tsx';

interface GuardedProps {
  readonly resource: string;
  readonly action?: string;
  readonly card: ComponentType;
}

/** A card, for who may see the list behind it. */
const Guarded = ({ resource, action = 'list', card: Card }: GuardedProps) =>
  useCan(resource, action) ? <Card /> : null;

/** As many beside each other as have room, all five on a desktop. */
const grid = {
  display: 'grid',
  gap: 1.75,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
} as const;

/** The five cards of the executive summary (specification §2). */
export const SummaryCards = () => (
  <Box sx={grid}>
    <Guarded resource="payments" card={LateCard} />
    <Guarded resource="policies" card={EndingCard} />
    <Guarded resource="policies" card={PoliciesCard} />
    <Guarded resource="cards" card={ExpiringCard} />
    <Guarded resource="tasks" action="own" card={TasksCard} />
  </Box>
);
