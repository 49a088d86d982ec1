import { useTranslate } from 'react-admin';
import { debitBatches } from '../../../../domain/contract/index.ts';
import { debitBatch } from '../../../../domain/entities/debitBatch.ts';
import { BATCH_STEPS } from '../../../../domain/money/debits/batch.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useSend } from '../../../data/useCall.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useCan } from '../../../session/useCan.ts';
import { Confirmed } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Figures } from '../../../ui/Figures.tsx';
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

/** Buttons of a batch: the usual act, its file, and the rest. */
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
