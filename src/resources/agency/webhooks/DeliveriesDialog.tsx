import Replay from '@mui/icons-material/Replay';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { actionName, kindName } from '../../../../domain/agency/audit/actions.ts';
import { DELIVERY_STATES, failureText } from '../../../../domain/agency/webhooks/delivery.ts';
import { type AnswerOf, webhooks as calls } from '../../../../domain/contract/index.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { BelowOnPhones, type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

type Delivery = AnswerOf<typeof calls.listDeliveries>[number];

const Resend = ({ id }: Pick<Delivery, 'id'>) => {
  const label = useTranslate()('webhooks.resend');
  const send = useSend();
  const { mutate, isPending } = useCommand({
    mutationFn: () => send(calls.resendDelivery, { params: { id } }),
    done: 'webhooks.resent',
    failed: 'webhooks.resendFailed',
  });
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} disabled={isPending} onClick={() => mutate()}>
        <Replay fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const columns: readonly PlainColumn<Delivery>[] = [
  { label: 'webhooks.when', wideOnly: true, cell: ({ at }) => momentDone(at) },
  {
    label: 'webhooks.event',
    wraps: true,
    cell: ({ action, at }) => (
      <>
        {actionName(action)}
        <BelowOnPhones>{momentDone(at)}</BelowOnPhones>
      </>
    ),
  },
  {
    label: 'webhooks.record',
    wideOnly: true,
    cell: ({ kind, recordId }) => [kindName(kind), recordId].filter(Boolean).join(' '),
  },
  { label: 'webhooks.attempts', align: 'right', wideOnly: true, cell: ({ attempts }) => attempts },
  {
    label: 'webhooks.state',
    wraps: true,
    cell: ({ state, ...outcome }) =>
      [DELIVERY_STATES[state], failureText(outcome)].filter(Boolean).join('. '),
  },
  { label: '', align: 'right', cell: ({ id }) => <Resend id={id} /> },
];

const DeliveriesDialog = ({ id }: DialogSubject) => {
  const query = useCall(calls.listDeliveries, { params: { id: Number(id) } });
  return (
    <DialogFrame title="webhooks.deliveries" width="lg" closesOutside>
      <Loaded query={query} failed="webhooks.deliveriesFailed">
        {(rows) => (
          <PlainTable
            label="webhooks.deliveries"
            none="webhooks.none"
            columns={columns}
            rows={rows}
          />
        )}
      </Loaded>
    </DialogFrame>
  );
};

export default DeliveriesDialog;
