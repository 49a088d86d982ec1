import { useNotify, useTranslate } from 'react-admin';
import type { AnswerOf, payments as calls } from '../../../../../domain/contract/index.ts';
import type { Payment } from '../../../../data/records.ts';
import { ReceiptLink } from '../../../../ui/fields/ReceiptLink.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { UndoableNotice, undoableFor } from '../../../../ui/notices/UndoableNotice.tsx';
import { useUndoCollection } from './collection.ts';

type Collected = Payment &
  Partial<Pick<AnswerOf<typeof calls.collectPayment>, 'movement_id' | 'collected'>>;

const CollectedNotice = ({ collected }: { collected: Collected }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutateAsync } = useUndoCollection(collected);
  const { movement_id: movementId, number_payment: number, credit, receipt } = collected;
  // An older server does not tell what this collection settled, only what the instalment has in all.
  const amount = collected.collected ?? credit;
  const undo = async (id: number) => {
    const undone = await mutateAsync(id);
    const what = { number, amount: moneyOf(undone.balance) };
    notify('payments.undone', { type: 'info', messageArgs: what });
  };
  return (
    <UndoableNotice
      title={translate('payments.onCollect.saved')}
      undo={movementId ? () => undo(movementId) : undefined}
    >
      {translate('payments.collected', { number, amount: moneyOf(amount) })}
      {receipt && amount > 0 ? (
        <>
          {' · '}
          <ReceiptLink receipt={receipt} />
        </>
      ) : null}
    </UndoableNotice>
  );
};

/**
 * Says what was collected; for a while it can be undone from there.
 * @returns takes the instalment as the server answered it
 */
export const useCollectedNotice = (): ((collected: Collected) => void) => {
  const notify = useNotify();
  return (collected) => notify(<CollectedNotice collected={collected} />, undoableFor);
};
