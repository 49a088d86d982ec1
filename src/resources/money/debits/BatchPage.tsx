import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { debitBatches } from '../../../../domain/contract/index.ts';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useSend } from '../../../data/useCall.ts';
import { useCan } from '../../../session/useCan.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { countOf, dayOf, moneyOf } from '../../../ui/format.ts';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ListedRecordRoute } from '../../../ui/page/RecordPage.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { DownloadButton } from '../../../ui/report/DownloadButton.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { BatchLines } from './BatchLines.tsx';
import { type Batch, BatchState } from './BatchViews.tsx';
import { ReadAnswer } from './ReadAnswer.tsx';

interface OfBatch {
  readonly batch: Batch;
}

const STEPS: Readonly<Record<Batch['state'], readonly Batch['state'][]>> = {
  draft: ['closed', 'generated'],
  generated: ['draft', 'sent'],
  sent: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};

const Steps = ({ batch: { id, state, version } }: OfBatch) => {
  const translate = useTranslate();
  const send = useSend();
  const { mutate, isPending } = useCommand({
    mutationFn: (next: Batch['state']) =>
      send(debitBatches.updateDebitBatch, { params: { id }, body: { state: next, version } }),
    done: 'debits.moved',
    failed: 'debits.moveFailed',
  });
  return STEPS[state].map((next) => (
    <HeaderAction
      key={next}
      label={translate(`debits.step.${next}`)}
      disabled={isPending}
      onClick={() => mutate(next)}
    />
  ));
};

const UndoAnswer = ({ batch: { id } }: OfBatch) => {
  const translate = useTranslate();
  const send = useSend();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCommand({
    mutationFn: () => send(debitBatches.undoDebitAnswer, { params: { id } }),
    onSettled: () => setAsking(false),
    failed: 'debits.undoFailed',
  });
  return (
    <>
      <HeaderAction label={translate('debits.undo')} onClick={() => setAsking(true)} />
      {isAsking ? (
        <ConfirmDialog
          title="debits.undo"
          question="debits.undoQuestion"
          isDestructive
          isRunning={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const Actions = ({ batch }: OfBatch) => {
  const { id, state, answers } = batch;
  const agency = useAgency();
  const isOut = state === 'sent' || state === 'answered';
  if (!useCan('debit-batches', 'edit')) return null;
  return (
    <>
      {isOut && answers > 0 ? <UndoAnswer batch={batch} /> : null}
      {isOut || state === 'generated' ? (
        <DownloadButton
          label="debits.download"
          failed="debits.downloadFailed"
          read={() => agency.callForFile(debitBatches.downloadDebitBatch, { params: { id } })}
        />
      ) : null}
      {isOut ? <ReadAnswer id={id} /> : null}
      <Steps batch={batch} />
    </>
  );
};

const figuresOf = (batch: Batch): Figure[] => {
  const { lines, total, charged, open, doubts } = debitBatch.fields;
  return [
    { name: lines.label, value: countOf(batch.lines) },
    { name: total.label, value: moneyOf(batch.total) },
    { name: charged.label, value: moneyOf(batch.charged) },
    { name: open.label, value: countOf(batch.open) },
    { name: doubts.label, value: countOf(batch.doubts) },
  ];
};

const Page = ({ batch }: OfBatch) => {
  const translate = useTranslate();
  const { id, number, layout, chargeOn, leftOut } = batch;
  return (
    <>
      <PageHeader
        title={`${debitBatch.register.singular} N.º ${number}`}
        crumbs={[{ label: debitBatch.register.plural, to: '/debit-batches' }]}
        subtitle={`${layout.name} · ${dayOf(chargeOn)}`}
        primary={<Actions batch={batch} />}
      >
        <BatchState state={batch.state} />
      </PageHeader>
      <Figures figures={figuresOf(batch)} />
      {leftOut.length > 0 ? (
        <Section title={translate('debits.leftOut')} sx={{ mb: 1.5 }}>
          {leftOut.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Section>
      ) : null}
      <BatchLines id={id} />
    </>
  );
};

const BatchPage = () => (
  <ListedRecordRoute<Batch> resource="debit-batches" page={(batch) => <Page batch={batch} />} />
);

export default BatchPage;
