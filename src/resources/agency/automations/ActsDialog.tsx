import { type AnswerOf, automations as calls } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

type Act = AnswerOf<typeof calls.listActs>[number];

const columns: readonly PlainColumn<Act>[] = [
  { label: 'automations.when', cell: ({ at }) => momentDone(at) },
  { label: 'automations.record', align: 'right', cell: ({ recordId }) => recordId },
  { label: 'automations.outcome', wraps: true, cell: ({ acts }) => acts.join('. ') },
];

/** The last hundred records that an automation acted on, and why it did not do something. */
const ActsDialog = ({ id }: DialogSubject) => {
  const query = useCall(calls.listActs, { params: { id: Number(id) } });
  return (
    <DialogFrame title="automations.acts" closesOutside>
      <Loaded query={query} failed="automations.actsFailed">
        {(rows) => (
          <PlainTable
            label="automations.acts"
            none="automations.none"
            columns={columns}
            rows={rows}
          />
        )}
      </Loaded>
    </DialogFrame>
  );
};

export default ActsDialog;
