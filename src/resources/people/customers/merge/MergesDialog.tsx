import Undo from '@mui/icons-material/Undo';
import { useNotify, useTranslate } from 'react-admin';
import { customerMerges } from '../../../../../domain/contract/index.ts';
import { nameOrNumber } from '../../../../../domain/people/personName.ts';
import type { CustomerMerge } from '../../../../data/customerMerges.ts';
import { useRefreshArea, useSend } from '../../../../data/useCall.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { CountField } from '../../../../ui/fields/fields.tsx';
import { momentDone } from '../../../../ui/format.ts';
import { ActionsColumn } from '../../../../ui/list/actions.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { useRowActions } from '../../../../ui/list/rowAction.ts';
import { widths } from '../../../../ui/list/widths.ts';
import { useFailure } from '../../../../ui/useFailure.ts';

const latestFirst = { field: 'id', order: 'DESC' } as const;

function useMergeActions() {
  const translate = useTranslate();
  const send = useSend();
  const refresh = useRefreshArea();
  const notify = useNotify();
  const sayFailed = useFailure();
  const undo = ({ id }: CustomerMerge) =>
    send(customerMerges.undoMerge, { params: { id } }).then(
      () => notify('customers.merges.undone', { type: 'success' }),
      (error) => {
        sayFailed('customers.merges.undoFailed', error);
        // The merge may have been undone by another user meanwhile; the list still shows it as standing.
        void refresh(customerMerges.undoMerge);
      },
    );
  return useRowActions<CustomerMerge>((merge) => [
    !merge.undoneAt && {
      label: 'customers.merges.undo',
      icon: <Undo />,
      isQuick: true,
      isDestructive: true,
      question: translate('customers.merges.question', {
        name: nameOrNumber(merge.merged),
        smart_count: merge.rows,
      }),
      run: () => undo(merge),
    },
  ]);
}

const nameOf = ({ merged }: CustomerMerge): string => nameOrNumber(merged);

const survivorOf = (merge: CustomerMerge) => merge.kept;

const MergeStatus = ({ undoneAt, undoneBy }: CustomerMerge) => {
  const translate = useTranslate();
  if (!undoneAt) return <StatusChip tone="success" label="customers.merges.stands" />;
  const who = { day: momentDone(undoneAt), name: undoneBy };
  return <StatusChip tone="default" label={translate('customers.merges.undoneBy', who)} />;
};

const MergesDialog = () => (
  <DialogListBase resource="customer-merges" sort={latestFirst}>
    <DialogFrame title="customers.merges.title" width="lg" closesOutside>
      <DialogListContent none="customers.merges.none">
        <Column<CustomerMerge>
          source="merged"
          label="customers.merges.columns.merged"
          strong
          render={nameOf}
          second={({ merged }) => merged.ci_ruc}
        />
        <Column<CustomerMerge>
          source="kept"
          label="customers.merges.columns.kept"
          width="24%"
          render={(merge) => nameOrNumber(survivorOf(merge))}
          second={(merge) => survivorOf(merge).ci_ruc}
        />
        <Column
          source="rows"
          label="customers.merges.columns.rows"
          width={widths.count}
          numeric
          field={CountField}
        />
        <Column<CustomerMerge>
          source="mergedAt"
          label="customers.merges.columns.mergedAt"
          width={widths.moment}
          phone="line"
          render={({ mergedAt }) => momentDone(mergedAt)}
          second={({ userName }) => userName}
        />
        <Column<CustomerMerge>
          source="undoneAt"
          label="customers.merges.columns.status"
          width="26%"
          phone="badge"
          render={(merge) => <MergeStatus {...merge} />}
        />
        <ActionsColumn of={nameOf} actions={useMergeActions()} />
      </DialogListContent>
    </DialogFrame>
  </DialogListBase>
);

export default MergesDialog;
