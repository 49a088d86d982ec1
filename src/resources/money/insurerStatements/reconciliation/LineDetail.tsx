import { Box, Button, TextField, Typography } from '@mui/material';
import { type RefObject, useDeferredValue, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { QUEUE_NAMES } from '../../../../../domain/money/insurerStatements/queues.ts';
import type { StatementLine } from '../../../../data/insurerStatements.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import { useCan } from '../../../../session/useCan.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { dayOf, moneyOf, textOf } from '../../../../ui/format.ts';
import { typedInCapitals } from '../../../../ui/inputs/LineInput.tsx';
import { Section } from '../../../../ui/page/Section.tsx';
import { Choices } from './Choices.tsx';
import { blockOf, type LineDecision } from './useReconciliation.ts';

interface LineDetailProps {
  readonly line: StatementLine;
  readonly companyId: number;
  readonly canEdit: boolean;
  readonly isRunning: boolean;
  readonly onDecide: (decision: LineDecision) => void;
  readonly onCollected: () => void;
  readonly parts: LineParts;
  readonly policyByKey: number | undefined;
}

export interface LineParts {
  readonly why: RefObject<HTMLElement | null>;
  readonly confirm: RefObject<HTMLButtonElement | null>;
  readonly note: RefObject<HTMLInputElement | null>;
}

const Stated = ({ line }: Pick<LineDetailProps, 'line'>) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.insurer-statements.fields.lines.${name}`);
  return (
    <>
      <Typography variant="overline" component="h3">
        {translate('insurerStatements.bench.line')}
      </Typography>
      <Facts
        isNarrow
        facts={[
          [field('policyNumber'), textOf(line.policyNumber)],
          [translate('resources.insurer-receivables.fields.customerName'), textOf(line.insured)],
          [field('instalment'), textOf(line.instalment)],
          [field('collectedOn'), dayOf(line.collectedOn)],
          [field('commission'), moneyOf(line.commission)],
        ]}
      />
    </>
  );
};

const instalmentsOf = ({ number_payment, parts }: StatementLine) =>
  parts.length === 0
    ? number_payment
    : parts
        .map(({ number_payment: number, amount }) => `${number}: ${moneyOf(amount)}`)
        .join(' · ');

const Placed = ({ line, parts }: Pick<LineDetailProps, 'line' | 'parts'>) => {
  const translate = useTranslate();
  const name = (key: 'expected' | 'difference') => translate(`insurerStatements.bench.${key}`);
  return (
    <>
      <Typography variant="overline" component="h3">
        {translate('insurerStatements.bench.place')}
      </Typography>
      {line.numberPolicy === null ? (
        <Typography variant="body2">{translate('insurerStatements.bench.noPlace')}</Typography>
      ) : (
        <Facts
          isNarrow
          facts={[
            [translate('resources.insurer-receivables.fields.numberPolicy'), line.numberPolicy],
            [
              translate('resources.insurer-receivables.fields.customerName'),
              textOf(line.customerName),
            ],
            [
              translate('resources.insurer-receivables.fields.number_payment'),
              textOf(instalmentsOf(line)),
            ],
            [name('expected'), moneyOf(line.expected)],
            [name('difference'), moneyOf(line.difference)],
          ]}
        />
      )}
      <Typography ref={parts.why} variant="body2" sx={{ mb: 1 }}>
        {`${translate('insurerStatements.bench.why')}: ${line.reasons.join(' · ')}`}
      </Typography>
    </>
  );
};

const Collect = ({ line, onCollected }: Pick<LineDetailProps, 'line' | 'onCollected'>) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const canCollect = useCan('payments', 'collect');
  const { queue, payment_id: id, policy_id: policyId, collectedOn, premium } = line;
  if (!canCollect || queue !== 'notCollected' || id === null || policyId === null) return null;
  const filter = {
    ...(collectedOn === null ? {} : { receivedOn: collectedOn }),
    ...(premium === null ? {} : { received: premium }),
  };
  return (
    <Button
      variant="contained"
      onClick={() => openDialog({ type: 'payment', id, policyId, filter }, onCollected)}
      sx={{ mb: 1.5 }}
    >
      {translate('insurerStatements.bench.collect')}
    </Button>
  );
};

const Decision = ({ line, isRunning, onDecide, parts }: LineDetailProps) => {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const whyId = useId();
  const block = blockOf(line);
  const why = block ?? (line.isCertain ? undefined : 'insurerStatements.bench.notCertain');
  const text = (key: 'confirm' | 'ignore' | 'note' | 'noteHelp' | 'asAdjustment' | 'keys') =>
    translate(`insurerStatements.bench.${key}`);
  const reason = { note: note.trim() };
  return (
    <>
      <TextField
        label={text('note')}
        value={note}
        inputRef={parts.note}
        helperText={text('noteHelp')}
        onChange={(event) => setNote(typedInCapitals(event))}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ mb: 1 }}
      />
      {why ? (
        <Typography id={whyId} variant="body2" sx={{ mb: 1 }}>
          {translate(why)}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={parts.confirm}
          variant={block ? 'outlined' : 'contained'}
          disabled={isRunning || block !== undefined}
          aria-describedby={why && whyId}
          onClick={() => onDecide({ line, decision: 'confirmed', ...(note ? reason : {}) })}
        >
          {text('confirm')}
        </Button>
        <Button
          variant="outlined"
          disabled={isRunning || note.trim() === ''}
          onClick={() => onDecide({ line, decision: 'ignored', ...reason })}
        >
          {text('ignore')}
        </Button>
        {line.queue === 'adjustment' ? null : (
          <Button
            disabled={isRunning || note.trim() === ''}
            onClick={() =>
              onDecide({
                line,
                decision: 'confirmed',
                policy_id: null,
                payment_id: null,
                ...reason,
              })
            }
          >
            {text('asAdjustment')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {text('keys')}
      </Typography>
    </>
  );
};

const Decided = ({ line, canEdit, isRunning, onDecide }: LineDetailProps) => {
  const translate = useTranslate();
  const state = line.decision === 'ignored' ? 'ignored' : 'confirmed';
  return (
    <>
      <Typography variant="body2">
        {[
          translate(`insurerStatements.bench.${state}`),
          translate('insurerStatements.bench.by', { name: line.decidedBy }),
          line.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {canEdit ? (
        <Button disabled={isRunning} onClick={() => onDecide({ line, decision: 'open' })}>
          {translate('insurerStatements.bench.reopenLine')}
        </Button>
      ) : null}
    </>
  );
};

export const LineDetail = (props: LineDetailProps) => {
  const { line, companyId, canEdit, isRunning, onDecide, parts, policyByKey } = props;
  const translate = useTranslate();
  const isOpen = line.decision === 'open';
  // Other policies take most of the time to draw, so who moves on with the keys does not wait for them.
  const isSettled = useDeferredValue(true, false);
  return (
    <Section
      title={`${translate('insurerStatements.bench.row', { row: line.rowNumber })} · ${QUEUE_NAMES[line.queue]}`}
      sx={{ p: 1.5 }}
    >
      <Stated line={line} />
      <Placed line={line} parts={parts} />
      {isOpen && canEdit ? (
        <>
          <Collect {...props} />
          <Decision {...props} />
          {isSettled ? (
            <Choices
              key={policyByKey}
              line={line}
              companyId={companyId}
              isRunning={isRunning}
              onDecide={onDecide}
              policyByKey={policyByKey}
            />
          ) : null}
        </>
      ) : null}
      {isOpen ? null : <Decided {...props} />}
    </Section>
  );
};
