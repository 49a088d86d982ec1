import Undo from '@mui/icons-material/Undo';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { customerMerges } from '../../../../../domain/contract/index.ts';
import { nameOrNumber } from '../../../../../domain/people/personName.ts';
import type { CustomerMerge } from '../../../../data/customerMerges.ts';
import { useRefreshArea, useSend } from '../../../../data/useCall.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { CountField } from '../../../../ui/fields/fields.tsx';
import { momentDone } from '../../../../ui/format.ts';
import { ActionsColumn, RowAction } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { useCommand } from '../../../../ui/useCommand.ts';
import { useFailure } from '../../../../ui/useFailure.ts';

const PER_PAGE = 10;

const latestFirst = { field: 'id', order: 'DESC' } as const;

const personOf = (person: CustomerMerge['kept']) => `${nameOrNumber(person)} · ${person.ci_ruc}`;

/** Undoes a merge, once that is confirmed. */
const UndoMerge = () => {
  const merge = useRecordContext<CustomerMerge>();
  const translate = useTranslate();
  const send = useSend();
  const refresh = useRefreshArea();
  const notify = useNotify();
  const sayFailed = useFailure();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCommand({
    mutationFn: (id: number) => send(customerMerges.undoMerge, { params: { id } }),
    onSuccess: () => notify('customers.merges.undone', { type: 'success' }),
    onError: (error) => {
      sayFailed('customers.merges.undoFailed', error);
      // The merge may have been undone by another user meanwhile; the list still shows it as standing.
      void refresh(customerMerges.undoMerge);
    },
    onSettled: () => setConfirming(false),
  });
  if (!merge || merge.undoneAt) return null;
  return (
    <>
      <RowAction
        label="customers.merges.undo"
        icon={<Undo />}
        onClick={() => setConfirming(true)}
      />
      {isConfirming ? (
        <ConfirmDialog
          title="customers.merges.undo"
          question={translate('customers.merges.question', {
            name: nameOrNumber(merge.merged),
            smart_count: merge.rows,
          })}
          isRunning={isPending}
          onConfirm={() => mutate(merge.id)}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
};

const MergeStatus = ({ undoneAt, undoneBy }: CustomerMerge) => {
  const translate = useTranslate();
  if (!undoneAt) return <StatusChip tone="success" label="customers.merges.stands" />;
  const who = { day: momentDone(undoneAt), name: undoneBy };
  return <StatusChip tone="default" label={translate('customers.merges.undoneBy', who)} />;
};

/** The customers that were merged, the latest first: the dialog `customerMerges`. */
const MergesDialog = () => (
  <DialogListBase resource="customer-merges" perPage={PER_PAGE} sort={latestFirst}>
    <DialogFrame title="customers.merges.title" width="lg" closesOutside>
      <DialogListContent none="customers.merges.none" loadFailed="common.lookupError">
        <Column<CustomerMerge>
          source="merged"
          label="customers.merges.columns.merged"
          disableSort
          strong
          wraps
          render={({ merged }) => personOf(merged)}
        />
        <Column<CustomerMerge>
          source="kept"
          label="customers.merges.columns.kept"
          disableSort
          wraps
          render={({ kept }) => personOf(kept)}
        />
        <Column
          source="rows"
          label="customers.merges.columns.rows"
          disableSort
          numeric
          field={CountField}
        />
        <Column<CustomerMerge>
          source="mergedAt"
          label="customers.merges.columns.mergedAt"
          disableSort
          render={({ mergedAt, userName }) => `${momentDone(mergedAt)} · ${userName}`}
        />
        <Column<CustomerMerge>
          source="undoneAt"
          label="customers.merges.columns.status"
          disableSort
          pinned
          render={(merge) => <MergeStatus {...merge} />}
        />
        <ActionsColumn>
          <UndoMerge />
        </ActionsColumn>
      </DialogListContent>
    </DialogFrame>
  </DialogListBase>
);

export default MergesDialog;
