import Gavel from '@mui/icons-material/GavelOutlined';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AnswerOf, collections as calls } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Permitted } from '../../../ui/Permitted.tsx';
import { ActivityList } from '../../../ui/page/ActivityList.tsx';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { CollectSeveral } from '../../../ui/payments/collectionButtons.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { amounts } from '../../../ui/table/columns.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useAct } from '../../../ui/useAct.ts';
import { PromiseChip } from './PromiseChip.tsx';

type Collection = AnswerOf<typeof calls.getCollection>;

const Due = ({ open }: Pick<Collection, 'open'>) => {
  const translate = useTranslate();
  return (
    <PlainTable
      label="collections.due"
      none="collections.noneDue"
      dense
      rows={open}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'collections.columns.policy',
          wraps: true,
          cell: ({ numberPolicy, number_payment: number, dueDate, extendedUntil }) =>
            [
              translate('latePayments.whose', { policy: numberPolicy, number }),
              dayOf(dueDate),
              extendedUntil && translate('collections.extended', { day: dayOf(extendedUntil) }),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        amounts<Collection['open'][number]>(
          'collections.columns.balance',
          ({ balance }) => balance,
        ),
      ]}
    />
  );
};

const NoticeButton = ({ id }: Pick<Collection, 'id'>) => {
  const translate = useTranslate();
  const act = useAct();
  const make = () =>
    act(calls.makeNotice, { params: { id } }, 'collections.noticeMade', 'collections.noticeFailed');
  return (
    <Permitted permission={calls.makeNotice}>
      <HeaderAction icon={<Gavel />} label={translate('collections.notice')} onClick={make} />
    </Permitted>
  );
};

const Whole = ({ collection }: { readonly collection: Collection }) => {
  const { id, overdue, promise, open, notices } = collection;
  return (
    <>
      <Subsection title="collections.due" hint={moneyOf(overdue)}>
        {promise ? <PromiseChip promise={promise} /> : null}
        <Due open={open} />
        {notices.map(({ id: noticeId, code }) => (
          <Box key={noticeId} component="span">
            {code}
            <ReportButton
              brief
              report="overdueNotice"
              subject={{ noticeId: String(noticeId) }}
              of={code}
            />
          </Box>
        ))}
      </Subsection>
      <Subsection title="pages.activity.title">
        <ActivityList resource="customers" id={id} />
      </Subsection>
    </>
  );
};

export const CollectionDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const query = useCall(calls.getCollection, { params: { id: Number(id) } });
  const { data } = query;
  const actions = data && (
    <>
      {data.open.length > 0 ? <NoticeButton id={data.id} /> : null}
      <DialogButton
        permission={calls.logCollection}
        variant="outlined"
        label="collections.promise"
        opens={{ type: 'collectionContact', id }}
      />
      <CollectSeveral customerId={id} />
    </>
  );
  return (
    <DialogFrame
      title={translate('collections.title', { name: data ? personName(data.customer) : '' })}
      closesOutside
      actions={actions}
    >
      <Loaded query={query} failed="collections.loadFailed">
        {(collection) => <Whole collection={collection} />}
      </Loaded>
    </DialogFrame>
  );
};

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

export const LadderDialog = () => {
  const query = useCall(calls.rehearseLadder);
  return (
    <DialogFrame title="collections.ladder.title" closesOutside>
      <Loaded query={query} failed="collections.loadFailed">
        {(ladder) => <Rehearsed ladder={ladder} />}
      </Loaded>
    </DialogFrame>
  );
};
