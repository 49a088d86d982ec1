import { useStore } from 'react-admin';
import type { Permission } from '../../../domain/permissions.ts';
import { useAllows } from '../../session/useCan.ts';

/** The cards of the home, in the order of specification §2. */
export const CARDS = ['late', 'ending', 'policies', 'expiring', 'tasks'] as const;
export type CardName = (typeof CARDS)[number];

/** The permission to see the list behind each card. */
const ACCESS: Readonly<Record<CardName, Permission>> = {
  late: 'payments.list',
  ending: 'policies.list',
  policies: 'policies.list',
  expiring: 'cards.list',
  tasks: 'tasks.own',
};

/** The cards that the visitor may see; none until their permissions are known, so that all come at once. */
export function useOwnCards(): readonly CardName[] {
  const allows = useAllows();
  return CARDS.filter((name) => allows(ACCESS[name]));
}

/** The charts below them. */
export const CHARTS = ['months', 'ageing', 'ending', 'types', 'companies', 'commissions'] as const;

const useShown = <Name extends string>(kind: 'cards' | 'charts', all: readonly Name[]) => {
  const [stored, setShown] = useStore<readonly Name[]>(`dashboard.shown.${kind}`, all);
  return [stored.filter((name) => all.includes(name)), setShown] as const;
};

/** Which cards the visitor wants to see, in their order, and how to change it: a preference. */
export const useShownCards = () => useShown('cards', CARDS);

/** The same of the charts. */
export const useShownCharts = () => useShown('charts', CHARTS);
