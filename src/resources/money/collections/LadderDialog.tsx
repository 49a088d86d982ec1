import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AnswerOf, collections as calls } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';

type Ladder = AnswerOf<typeof calls.rehearseLadder>;

const Rehearsed = ({ ladder: { canSend, messages, people } }: { readonly ladder: Ladder }) => {
  const translate = useTranslate();
  return (
    <>
      {canSend ? null : (
        <Alert severity="warning">{translate('collections.ladder.noServer')}</Alert>
      )}
      <Typography sx={{ fontWeight: 650, my: 1 }}>
        {translate('collections.ladder.count', { smart_count: messages })}
      </Typography>
      <PlainTable
        label="collections.ladder.title"
        none="collections.ladder.none"
        rows={people}
        rowKey={({ id, numberPolicy }) => `${id} ${numberPolicy}`}
        columns={[
          {
            label: 'collections.ladder.customer',
            wraps: true,
            cell: ({ id, customerName, numberPolicy }) => (
              <>
                <RecordLink resource="customers" id={id}>
                  {customerName}
                </RecordLink>{' '}
                {numberPolicy}
              </>
            ),
          },
          { label: 'collections.ladder.step', wraps: true, cell: ({ step }) => step },
          {
            label: 'collections.ladder.outcome',
            wraps: true,
            cell: ({ omission }) => omission ?? translate('collections.ladder.writes'),
          },
        ]}
      />
    </>
  );
};

const LadderDialog = () => {
  const query = useCall(calls.rehearseLadder);
  return (
    <DialogFrame title="collections.ladder.title" closesOutside>
      <Loaded query={query} failed="collections.loadFailed">
        {(ladder) => <Rehearsed ladder={ladder} />}
      </Loaded>
    </DialogFrame>
  );
};

export default LadderDialog;
