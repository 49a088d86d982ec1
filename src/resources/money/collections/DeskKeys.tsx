import { useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type AnswerOf, collections as calls } from '../../../../domain/contract/index.ts';
import type { DialogRequest } from '../../../dialogs/requests.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import { useAllows } from '../../../session/useCan.ts';
import { useIsPhone } from '../../../ui/list/ListTable.tsx';
import { Note } from '../../../ui/Note.tsx';

export type Debt = AnswerOf<typeof calls.listCollections>;

const ELSEWHERE = 'input, textarea, select, [role=dialog], [role=menu], [role=listbox]';

const KEYS = {
  p: [calls.logCollection, ({ id }: Debt) => ({ type: 'collectionContact', id })],
  e: [
    calls.logCollection,
    ({ id }: Debt) => ({ type: 'collectionContact', id, filter: { kind: 'extension' } }),
  ],
  m: [
    'messages.send',
    ({ payment_id: id }: Debt) => ({ type: 'writeMessage', id, filter: { kind: 'late-payment' } }),
  ],
  c: ['payments.collect', ({ id }: Debt) => ({ type: 'collectSeveral', id })],
  enter: [calls.getCollection, ({ id }: Debt) => ({ type: 'collection', id })],
} as const satisfies Record<string, readonly [unknown, (debt: Debt) => DialogRequest]>;

const isKey = (key: string): key is keyof typeof KEYS => key in KEYS;

const rowsShown = () => [...document.querySelectorAll<HTMLElement>('.RaDataTable-tbody > tr')];

const focusRow = (row: HTMLElement | undefined) => {
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
};

/** Keys of the desk: arrows go from customer to customer, letters act on the one that has the focus, else the first. */
export const DeskKeys = () => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const allows = useAllows();
  const { openDialog } = useDialogs();
  const { data = [] } = useListContext<Debt & { id: number }>();
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      if (!(target instanceof Element) || ctrlKey || metaKey || altKey) return;
      if (target.closest(ELSEWHERE)) return;
      const rows = rowsShown();
      const place = rows.findIndex((row) => row.contains(target));
      const step = { arrowdown: 1, arrowup: -1 }[event.key.toLowerCase()];
      if (step) {
        event.preventDefault();
        focusRow(rows[Math.min(Math.max(place + step, 0), rows.length - 1)]);
        return;
      }
      const key = event.key.toLowerCase();
      const debt = data[Math.max(place, 0)];
      if (!debt || !isKey(key) || (key === 'enter' && target.closest('a, button'))) return;
      const [permission, opens] = KEYS[key];
      if (!allows(permission)) return;
      event.preventDefault();
      openDialog(opens(debt));
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [data, allows, openDialog]);
  return isPhone || data.length === 0 ? null : <Note>{translate('collections.keys')}</Note>;
};
