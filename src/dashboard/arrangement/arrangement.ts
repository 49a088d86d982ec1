import { useResourceDefinitions, useStore } from 'react-admin';
import { isCounted } from '../../../domain/agency/views/lists.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { useSavedViews } from '../../data/useSavedViews.ts';
import { useAllows } from '../../session/useCan.ts';

export const CARDS = ['late', 'ending', 'policies', 'expiring', 'tasks'] as const;
export type CardName = (typeof CARDS)[number];

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

export const CHARTS = ['months', 'ageing', 'ending', 'types', 'companies', 'commissions'] as const;

const useShown = <Name extends string>(kind: 'cards' | 'charts', all: readonly Name[]) => {
  const [stored, setShown] = useStore<readonly Name[]>(`dashboard.shown.${kind}`, all);
  return [stored.filter((name) => all.includes(name)), setShown] as const;
};

export const useShownCards = () => useShown('cards', CARDS);

export const useShownCharts = () => useShown('charts', CHARTS);

interface ArrangedViews {
  readonly shown: readonly number[];
  readonly removed: readonly number[];
}

const AS_THEY_SAY: ArrangedViews = { shown: [], removed: [] };

export function useShownViews() {
  const definitions = useResourceDefinitions();
  const { views } = useSavedViews();
  const [arranged, store] = useStore('dashboard.shown.views', AS_THEY_SAY);
  const { shown, removed } = arranged;
  const offered = views.filter(({ list }) => isCounted(list) && definitions[list]?.hasList);
  const isNew = (id: number) => !shown.includes(id) && !removed.includes(id);
  const tiles = offered.filter(({ isTile }) => isTile);
  return {
    offered,
    chosen: [
      ...shown.flatMap((id) => offered.find((view) => view.id === id) ?? []),
      ...tiles.filter(({ id }) => isNew(id)),
    ],
    setShown: (ids: readonly number[]): void =>
      store({ shown: ids, removed: tiles.map(({ id }) => id).filter((id) => !ids.includes(id)) }),
    reset: (): void => store(AS_THEY_SAY),
  };
}
