import { useNotify, useTranslate } from 'react-admin';
import type { Collected } from '../../../data/payments.ts';
import { moneyOf } from '../../../ui/format.ts';
import { UndoableNotice } from '../../../ui/notices/UndoableNotice.tsx';
import { useUndoCollection } from './useCollect.ts';

/** Says which payment was collected and what has been paid on it so far. */
export const CollectedNotice = ({ collected }: { collected: Collected }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutateAsync } = useUndoCollection(collected);
  const { movement_id: movementId, number_payment: number, credit } = collected;
  const undo = async (id: number) => {
    const undone = await mutateAsync(id);
    const what = { number, amount: moneyOf(undone.balance) };
    notify('payments.undone', { type: 'info', messageArgs: what });
  };
  return (
    <UndoableNotice
      title={translate('resources.payments.notifications.updated')}
      undo={movementId ? () => undo(movementId) : undefined}
    >
      {translate('payments.collected', { number, amount: moneyOf(credit) })}
    </UndoableNotice>
  );
};
