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

const STEPS: Readonly<Record<string, number>> = { arrowdown: 1, arrowup: -1 };

const isKey = (key: string): key is keyof typeof KEYS => key in KEYS;

const rowsShown = () => [...document.querySelectorAll<HTMLElement>('.RaDataTable-tbody > tr')];

const goTo = (rows: readonly HTMLElement[], place: number) => {
  const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
};

const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(target instanceof Element) ||
  ctrlKey ||
  metaKey ||
  altKey ||
  target.closest(ELSEWHERE) !== null;

const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('a, button') !== null;

/** Keys of the desk: arrows go from customer to customer, letters act on the one that has the focus, else the first. */
export const DeskKeys = () => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const allows = useAllows();
  const { openDialog } = useDialogs();
  const { data = [] } = useListContext<Debt & { id: number }>();
  useEffect(() => {
    const open = (key: string, debt: Debt | undefined): boolean => {
      if (!debt || !isKey(key) || !allows(KEYS[key][0])) return false;
      openDialog(KEYS[key][1](debt));
      return true;
    };
    const act = (event: KeyboardEvent) => {
      if (isElsewhere(event) || isPressing(event)) return;
      const rows = rowsShown();
      const place = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      const step = STEPS[key];
      if (step !== undefined) goTo(rows, place + step);
      else if (!open(key, data[Math.max(place, 0)])) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [data, allows, openDialog]);
  return isPhone || data.length === 0 ? null : <Note>{translate('collections.keys')}</Note>;
};
