import { useStore } from 'react-admin';

/** The cards of the home, in the order of specification §2. */
export const CARDS = ['late', 'ending', 'policies', 'expiring', 'tasks'] as const;
export type CardName = (typeof CARDS)[number];

/** The charts below them. */
export const CHARTS = ['months', 'ageing', 'ending', 'types', 'companies', 'commissions'] as const;
export type ChartName = (typeof CHARTS)[number];

const useShown = <Name extends string>(kind: 'cards' | 'charts', all: readonly Name[]) => {
  const [stored, setShown] = useStore<readonly Name[]>(`dashboard.shown.${kind}`, all);
  return [stored.filter((name) => all.includes(name)), setShown] as const;
};

/** Which cards the visitor wants to see, in their order, and how to change it: a preference. */
export const useShownCards = () => useShown('cards', CARDS);

/** The same of the charts. */
export const useShownCharts = () => useShown('charts', CHARTS);
