import Gavel from '@mui/icons-material/GavelOutlined';
import { useTranslate } from 'react-admin';
import { type AnswerOf, collections as calls } from '../../../../domain/contract/index.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { CHANNEL_NAMES } from '../../../../domain/sales/renewals/stages.ts';
import { useCall } from '../../../data/useCall.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Permitted } from '../../../ui/Permitted.tsx';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { Subsection } from '../../../ui/page/Section.tsx';
import { CollectSeveral } from '../../../ui/payments/CollectSeveral.tsx';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useAct } from '../../../ui/useAct.ts';
import { PromiseChip } from './PromiseChip.tsx';

type Collection = AnswerOf<typeof calls.getCollection>;
type Entry = Collection['log'][number];

function useEntryText() {
  const translate = useTranslate();
  const part = (amount: number, day: string) =>
    translate('collections.part', { amount: moneyOf(amount), day: dayOf(day) });
  return ({ kind, channel, words, promises, extension, total }: Entry): string => {
    if (kind === 'message') return translate('collections.message', { subject: words ?? '' });
    if (kind === 'notice')
      return translate('collections.noticeCode', { code: words, total: moneyOf(total ?? 0) });
    const parts = promises.map(({ amount, dueOn }) => part(amount, dueOn)).join(', ');
    const extended = extension && {
      number: extension.number_payment,
      policy: extension.numberPolicy,
      day: dayOf(extension.until),
    };
    return [
      channel && CHANNEL_NAMES[channel],
      words,
      parts && translate('collections.promises', { parts }),
      extended && translate('collections.extension', extended),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

const Log = ({ log }: Pick<Collection, 'log'>) => {
  const textOf = useEntryText();
  return (
    <Subsection title="collections.log">
      <PlainTable
        label="collections.log"
        none="collections.noLog"
        dense
        rows={log}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          { label: 'collections.columns.when', cell: ({ madeOn }) => dayOf(madeOn) },
          {
            label: 'collections.columns.what',
            wraps: true,
            cell: (entry) => (
              <>
                {textOf(entry)}
                {entry.kind === 'notice' ? (
                  <ReportButton
                    brief
                    report="overdueNotice"
                    subject={{ noticeId: String(entry.id) }}
                    of={entry.words ?? ''}
                  />
                ) : null}
              </>
            ),
          },
          { label: 'collections.columns.who', wideOnly: true, cell: ({ by }) => by },
        ]}
      />
    </Subsection>
  );
};

const Due = ({ open }: Pick<Collection, 'open'>) => {
  const translate = useTranslate();
  return (
    <Subsection title="collections.due">
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
          {
            label: 'collections.columns.balance',
            align: 'right',
            cell: ({ balance }) => moneyOf(balance),
          },
        ]}
      />
    </Subsection>
  );
};

const Actions = ({ collection: { id, open } }: { readonly collection: Collection }) => {
  const translate = useTranslate();
  const act = useAct();
  return (
    <>
      {open.length > 0 ? (
        <Permitted permission={calls.makeNotice}>
          <HeaderAction
            icon={<Gavel />}
            label={translate('collections.notice')}
            onClick={() =>
              act(
                calls.makeNotice,
                { params: { id } },
                'collections.noticeMade',
                'collections.noticeFailed',
              )
            }
          />
        </Permitted>
      ) : null}
      <DialogButton
        permission={calls.logCollection}
        variant="outlined"
        label="collections.promise"
        opens={{ type: 'collectionContact', id }}
      />
      <CollectSeveral customerId={id} />
    </>
  );
};

/** Debts of a customer with what they promised and all that was done about them. */
const CollectionDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const query = useCall(calls.getCollection, { params: { id: Number(id) } });
  const { data } = query;
  const title = translate('collections.title', { name: data ? personName(data.customer) : '' });
  return (
    <DialogFrame
      title={title}
      closesOutside
      actions={data ? <Actions collection={data} /> : undefined}
    >
      <Loaded query={query} failed="collections.loadFailed">
        {({ overdue, promise, open, log }) => (
          <>
            <Facts
              facts={[
                [translate('collections.owed'), moneyOf(overdue)],
                ...(promise
                  ? ([
                      [
                        translate('collections.state'),
                        <PromiseChip key="promise" promise={promise} />,
                      ],
                    ] as const)
                  : []),
              ]}
            />
            <Due open={open} />
            <Log log={log} />
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
};

export default CollectionDialog;
