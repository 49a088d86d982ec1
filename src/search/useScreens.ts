import { useTranslate } from 'react-admin';
import { MOST_FOUND } from '../../domain/contract/search.ts';
import { homeEntry } from '../layout/menu.ts';
import { useVisibleGroups } from '../layout/useVisibleGroups.ts';
import { useCan } from '../session/useCan.ts';
import type { FoundItem } from './items.ts';
import { hasWords } from './words.ts';

/** A screen that stands in no menu (specification §2). */
const payments = {
  to: '/payments',
  label: 'resources.payments.page.list',
  group: 'menu.policies.group',
} as const;

/**
 * The lists of the menu, and the payments, as this visitor sees it, by name.
 * @param typed what was typed; blank finds none
 */
export function useScreens(typed: string): readonly FoundItem[] {
  const translate = useTranslate();
  const groups = useVisibleGroups();
  const canList = useCan('payments', 'list');
  if (typed.trim() === '') return [];
  const entries = groups.flatMap(({ label, entries }) =>
    // Registrations are actions.
    entries
      .filter(({ action }) => action === 'list')
      .map(({ to, label: name }) => ({
        to,
        title: translate(name),
        detail: translate(label),
      })),
  );
  const unlisted = canList
    ? [{ to: payments.to, title: translate(payments.label), detail: translate(payments.group) }]
    : [];
  const home = { to: homeEntry.to, title: translate(homeEntry.label), detail: '' };
  return [home, ...entries, ...unlisted]
    .filter(({ title, detail }) => hasWords(`${title} ${detail}`, typed))
    .slice(0, MOST_FOUND)
    .map(({ to, title, detail }) => ({
      key: `screen ${to}`,
      title,
      detail,
      target: { kind: 'screen', to } as const,
    }));
}
