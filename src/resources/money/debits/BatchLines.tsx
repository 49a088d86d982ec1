import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnswerOf, debitBatches } from '../../../../domain/contract/index.ts';
import { LINE_STATES, type LineState } from '../../../../domain/money/debits/batch.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { useCallPage, useSend, withFormer } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { SentenceDialog } from '../../../ui/dialog/SentenceDialog.tsx';
import { ReceiptLink } from '../../../ui/fields/ReceiptLink.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { actions, amounts } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useShownPage } from '../../../ui/table/useShownPage.ts';
import { useCommand } from '../../../ui/useCommand.ts';

type Line = AnswerOf<typeof debitBatches.listDebitLines>;
type Act = 'free' | 'settle' | 'return';

const PER_PAGE = 50;

const ACTS: Readonly<Partial<Record<LineState, Act>>> = {
  included: 'free',
  unanswered: 'free',
  charged: 'return',
  part: 'return',
};

const columns: readonly PlainColumn<Line>[] = [
  {
    label: 'debits.columns.instalment',
    cell: ({ numberPolicy, numberPayment }) => `${numberPolicy} · ${numberPayment}`,
  },
  { label: 'debits.columns.customer', cell: ({ customer }) => personName(customer), wraps: true },
  { label: 'debits.columns.instrument', cell: ({ instrument }) => instrument, wideOnly: true },
  amounts('debits.columns.amount', ({ amount }) => amount),
  amounts('debits.columns.charged', ({ charged }) => charged, { wideOnly: true }),
  {
    label: 'debits.columns.state',
    wraps: true,
    cell: ({ state, code, doubt, receipt }) => (
      <>
        {[LINE_STATES[state], code, doubt].filter(Boolean).join(' · ')}{' '}
        {receipt ? <ReceiptLink receipt={receipt} /> : null}
      </>
    ),
  },
];

const Decide = ({ line: { id, state, doubt } }: { readonly line: Line }) => {
  const translate = useTranslate();
  const send = useSend();
  const [act, setAct] = useState<Act>();
  const { mutate, isPending } = useCommand({
    mutationFn: (body: { readonly act: Act; readonly reason: string }) =>
      send(debitBatches.decideDebitLine, { params: { id }, body }),
    onSuccess: () => setAct(undefined),
    done: 'debits.decided',
    failed: 'debits.decideFailed',
  });
  const acts = [doubt ? 'settle' : undefined, ACTS[state]].filter((one) => one !== undefined);
  return (
    <>
      {acts.map((one) => (
        <Button key={one} size="small" onClick={() => setAct(one as Act)}>
          {translate(`debits.act.${one as Act}`)}
        </Button>
      ))}
      {act ? (
        <SentenceDialog
          title={translate(`debits.act.${act}`)}
          label={translate('debits.reason')}
          isRequired
          isRunning={isPending}
          onConfirm={(reason) => mutate({ act, reason })}
          onCancel={() => setAct(undefined)}
        />
      ) : null}
    </>
  );
};

const shownChoices = Object.entries(LINE_STATES).map(([id, name]) => ({ id, name }));

export const BatchLines = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const canEdit = useCan('debit-batches', 'edit');
  const { shown, range, pagesOf, show } = useShownPage<string | undefined>(undefined, PER_PAGE);
  const filter = shown === 'doubtful' ? { isDoubtful: true } : { state: shown };
  const query = useCallPage(
    debitBatches.listDebitLines,
    { params: { id } },
    { filter, range },
    withFormer,
  );
  const choices = [{ id: 'doubtful', name: translate('debits.doubtful') }, ...shownChoices];
  const decide = canEdit ? [actions<Line>((line) => <Decide line={line} />)] : [];
  return (
    <Section
      title="debits.lines"
      action={
        <Select
          isWide={false}
          label={translate('debits.columns.state')}
          choices={choices}
          value={shown}
          blank={translate('debits.all')}
          onChange={show}
        />
      }
    >
      <Loaded query={query}>
        {({ data, total }) => (
          <PlainTable
            dense
            label="debits.lines"
            none="debits.noLines"
            columns={[...columns, ...decide]}
            rows={data}
            rowKey={(line) => line.id}
            pages={pagesOf(total)}
          />
        )}
      </Loaded>
    </Section>
  );
};
