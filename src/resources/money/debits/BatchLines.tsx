import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnswerOf, debitBatches } from '../../../../domain/contract/index.ts';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { debitMandate } from '../../../../domain/entities/debitMandate.ts';
import { isOpenLine, LINE_STATES } from '../../../../domain/money/debits/batch.ts';
import { personName } from '../../../../domain/people/personName.ts';
import { useCallPage, useSend, withFormer } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { SentenceDialog } from '../../../ui/dialog/SentenceDialog.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { actions, amounts, wideOnly } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useShownPage } from '../../../ui/table/useShownPage.ts';
import { useCommand } from '../../../ui/useCommand.ts';

type Line = AnswerOf<typeof debitBatches.listDebitLines>;
type Act = 'free' | 'settle' | 'return';

const PER_PAGE = 50;
const { charged, state: stateField } = debitBatch.fields;

const columns: readonly PlainColumn<Line>[] = [
  {
    label: 'debits.instalment',
    cell: ({ numberPolicy, numberPayment }) => `${numberPolicy} · ${numberPayment}`,
  },
  { label: 'debits.customer', cell: ({ customer }) => personName(customer), wraps: true },
  { label: debitMandate.fields.instrument.label, cell: (line) => line.instrument, wideOnly: true },
  amounts('debits.amount', ({ amount }) => amount),
  amounts(charged.label, (line) => line.charged, wideOnly),
  {
    label: stateField.label,
    cell: ({ state, code, doubt }) => [LINE_STATES[state], code, doubt].filter(Boolean).join(' · '),
    wraps: true,
  },
];

const actsOf = ({ state, doubt }: Line): Act[] => [
  ...(doubt ? (['settle'] as const) : []),
  ...(isOpenLine(state) ? (['free'] as const) : []),
  ...(state === 'charged' || state === 'part' ? (['return'] as const) : []),
];

const Decide = ({ line }: { readonly line: Line }) => {
  const translate = useTranslate();
  const send = useSend();
  const [act, setAct] = useState<Act>();
  const { mutate, isPending } = useCommand({
    mutationFn: (body: { readonly act: Act; readonly reason: string }) =>
      send(debitBatches.decideDebitLine, { params: { id: line.id }, body }),
    onSuccess: () => setAct(undefined),
    done: 'debits.decided',
    failed: 'debits.decideFailed',
  });
  return (
    <>
      {actsOf(line).map((one) => (
        <Button key={one} size="small" onClick={() => setAct(one)}>
          {translate(`debits.act.${one}`)}
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

const states = Object.entries(LINE_STATES).map(([id, name]) => ({ id, name }));
const decide = actions<Line>((line) => <Decide line={line} />);

export const BatchLines = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const canEdit = useCan('debit-batches', 'edit');
  const { shown, range, pagesOf, show } = useShownPage<string | undefined>(undefined, PER_PAGE);
  const filter = shown === 'doubtful' ? { isDoubtful: true } : { state: shown };
  const request = { filter, range };
  const query = useCallPage(debitBatches.listDebitLines, { params: { id } }, request, withFormer);
  const choices = [{ id: 'doubtful', name: translate('debits.doubtful') }, ...states];
  const filterByState = (
    <Select
      isWide={false}
      label={stateField.label}
      choices={choices}
      value={shown}
      blank=""
      onChange={show}
      sx={{ minWidth: 180 }}
    />
  );
  return (
    <Section title="debits.lines" action={filterByState}>
      <Loaded query={query}>
        {({ data, total: count }) => (
          <PlainTable
            dense
            label="debits.lines"
            none="debits.noLines"
            columns={canEdit ? [...columns, decide] : columns}
            rows={data}
            rowKey={(line) => line.id}
            pages={pagesOf(count)}
          />
        )}
      </Loaded>
    </Section>
  );
};
