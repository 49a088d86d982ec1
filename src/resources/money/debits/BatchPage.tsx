import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnswerOf, debitBatches } from '../../../../domain/contract/index.ts';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { BATCH_STEPS } from '../../../../domain/money/debits/batch.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useSend } from '../../../data/useCall.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useCan } from '../../../session/useCan.ts';
import { ConfirmDialog, Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { countOf, dayOf, moneyOf } from '../../../ui/format.ts';
import { base64Of } from '../../../ui/inputs/dataAddress.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ListedRecordRoute } from '../../../ui/page/RecordPage.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { DownloadButton } from '../../../ui/report/DownloadButton.tsx';
import { useCommand } from '../../../ui/useCommand.ts';
import { BatchLines } from './BatchLines.tsx';
import { type Batch, BatchState } from './BatchViews.tsx';

interface Rehearsed extends AnswerOf<typeof debitBatches.rehearseDebitAnswer> {
  readonly content: string;
}

const ReadAnswer = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const send = useSend();
  const [found, setFound] = useState<Rehearsed>();
  const failed = 'debits.answerFailed';
  const sent = (content: string) => ({ params: { id }, body: { content } });
  const rehearsal = useCommand({
    mutationFn: async (file: File) => {
      const content = await base64Of(file);
      const { data } = await agency.call(debitBatches.rehearseDebitAnswer, sent(content));
      setFound({ content, ...data });
    },
    failed,
  });
  const reading = useCommand({
    mutationFn: (content: string) => send(debitBatches.readDebitAnswer, sent(content)),
    onSuccess: () => setFound(undefined),
    done: 'debits.answered',
    failed,
  });
  const lines = found
    ? [
        translate('debits.found', { ...found, amount: moneyOf(found.amount) }),
        ...found.doubts.map((doubt) => translate('debits.row', { ...doubt })),
      ]
    : [];
  return (
    <>
      <FileButton
        label={translate('debits.answer')}
        name={translate('debits.answer')}
        accept=".txt,.csv,.xlsx,.ods"
        icon={<UploadFile />}
        isReading={rehearsal.isPending}
        onFile={(file) => rehearsal.mutate(file)}
      />
      {found ? (
        <ConfirmDialog
          title="debits.answer"
          question={lines.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
          isRunning={reading.isPending}
          onConfirm={() => reading.mutate(found.content)}
          onCancel={() => setFound(undefined)}
        />
      ) : null}
    </>
  );
};

interface ConfirmedActProps {
  readonly act: TextKey;
  readonly question: TextKey;
  readonly run: () => Promise<unknown>;
}

const ConfirmedAct = ({ act, question, run }: ConfirmedActProps) => {
  const translate = useTranslate();
  const command = useCommand({
    mutationFn: run,
    done: 'debits.moved',
    failed: 'debits.moveFailed',
  });
  return (
    <Confirmed title={act} question={question} command={command}>
      {(ask) => <HeaderAction label={translate(act)} onClick={ask} />}
    </Confirmed>
  );
};

const useActs = ({ id, state, version, answers }: Batch) => {
  const agency = useAgency();
  const send = useSend();
  const params = { id };
  const isOut = state === 'sent' || state === 'answered';
  const stepTo = (next: Batch['state']) => (
    <ConfirmedAct
      key={next}
      act={`debits.step.${next}`}
      question={`debits.question.${next}`}
      run={() => send(debitBatches.updateDebitBatch, { params, body: { state: next, version } })}
    />
  );
  const steps = BATCH_STEPS[state].map(stepTo);
  if (!useCan('debit-batches', 'edit')) return {};
  const undo = (
    <ConfirmedAct
      key="undo"
      act="debits.undo"
      question="debits.undoQuestion"
      run={() => send(debitBatches.undoDebitAnswer, { params })}
    />
  );
  const download = (
    <DownloadButton
      label="debits.download"
      failed="debits.downloadFailed"
      read={() => agency.callForFile(debitBatches.downloadDebitBatch, { params })}
    />
  );
  return {
    primary: isOut ? <ReadAnswer id={id} /> : steps.shift(),
    secondary: isOut || state === 'generated' ? download : null,
    more: [...steps, isOut && answers > 0 ? undo : null],
  };
};

const COUNTS = ['lines', 'open', 'doubts'] as const;
const SUMS = ['total', 'charged'] as const;

const Page = ({ batch }: { readonly batch: Batch }) => {
  const { fields, register } = debitBatch;
  return (
    <>
      <PageHeader
        title={`${register.singular} N.º ${batch.number}`}
        crumbs={[{ label: register.plural, to: '/debit-batches' }]}
        subtitle={`${batch.layout.name} · ${dayOf(batch.chargeOn)}`}
        {...useActs(batch)}
      >
        <BatchState state={batch.state} />
      </PageHeader>
      <Figures
        figures={[
          ...SUMS.map((name) => ({ name: fields[name].label, value: moneyOf(batch[name]) })),
          ...COUNTS.map((name) => ({ name: fields[name].label, value: countOf(batch[name]) })),
        ]}
      />
      {batch.leftOut.length > 0 ? (
        <Section title={fields.leftOut.label} sx={{ mb: 1.5 }}>
          {batch.leftOut.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Section>
      ) : null}
      <BatchLines id={batch.id} />
    </>
  );
};

const BatchPage = () => (
  <ListedRecordRoute<Batch> resource="debit-batches" page={(batch) => <Page batch={batch} />} />
);

export default BatchPage;
