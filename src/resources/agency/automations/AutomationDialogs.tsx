import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OMISSIONS } from '../../../../domain/agency/messages/delivery.ts';
import { type AnswerOf, automations as calls } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { countOf, momentDone } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MessageText } from '../../../ui/messages/MessageText.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

type Rehearsal = AnswerOf<typeof calls.rehearseAutomation>;

const Messages = ({ messages }: Pick<Rehearsal, 'messages'>) => {
  const translate = useTranslate();
  return (
    <>
      {messages?.samples.map(({ recordId, person, address, subject, text }) => (
        <MessageText
          key={recordId}
          title={person}
          below={translate('automations.sample', { address })}
          subject={subject}
          text={text}
        />
      ))}
      {messages?.omitted.map(({ omission, people }) => (
        <Typography key={omission} variant="body2">
          {translate('automations.omitted', { people: countOf(people), why: OMISSIONS[omission] })}
        </Typography>
      ))}
    </>
  );
};

const Rehearsed = ({
  rehearsal: { now, lately, first, messages },
}: {
  readonly rehearsal: Rehearsal;
}) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>
        {translate('automations.now', { count: countOf(now) })}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {translate('automations.lately', { count: countOf(lately) })}
      </Typography>
      {first.length > 0 ? (
        <MessageText
          title="automations.first"
          below={translate('automations.more', { shown: countOf(first.length) })}
          text={first.join('\n')}
        />
      ) : null}
      <Messages messages={messages} />
    </>
  );
};

export const RehearsalDialog = ({ id }: DialogSubject) => {
  const query = useCall(calls.rehearseAutomation, { params: { id: Number(id) } });
  return (
    <DialogFrame title="automations.rehearse" closesOutside>
      <Loaded query={query} failed="automations.loadFailed">
        {(rehearsal) => <Rehearsed rehearsal={rehearsal} />}
      </Loaded>
    </DialogFrame>
  );
};

const columns: readonly PlainColumn<AnswerOf<typeof calls.listActs>[number]>[] = [
  { label: 'automations.when', cell: ({ at }) => momentDone(at) },
  { label: 'automations.record', align: 'right', cell: ({ recordId }) => recordId },
  { label: 'automations.outcome', wraps: true, cell: ({ acts }) => acts.join('. ') },
];

export const ActsDialog = ({ id }: DialogSubject) => {
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
