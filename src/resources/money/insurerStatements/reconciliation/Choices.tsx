import {
  Box,
  Button,
  Checkbox,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { civilDate, daysBetween } from '../../../../../domain/civilDate.ts';
import { insurerStatements } from '../../../../../domain/contract/index.ts';
import type { LineChoice, StatementLine } from '../../../../data/insurerStatements.ts';
import { useCall } from '../../../../data/useCall.ts';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { SearchSelect } from '../../../../ui/inputs/SearchSelect.tsx';
import type { LineDecision } from './useReconciliation.ts';

interface ChoicesProps {
  readonly line: StatementLine;
  readonly companyId: number;
  readonly isRunning: boolean;
  readonly onDecide: (decision: LineDecision) => void;
  /** Policy chosen with a key: the focus goes on to its proposed instalment. */
  readonly policyByKey: number | undefined;
}

const SHOWN = 6;

/** Days between our collection and the insurer's; of a line without a day, the latest are nearest. */
const daysFrom = ({ collectedOn }: StatementLine, choice: LineChoice): number =>
  Math.abs(
    daysBetween(civilDate(collectedOn ?? FAR), civilDate(choice.collectedOn ?? choice.dueDate)),
  );

const FAR = '2199-12-31';

/** Whether a line can be about it: commission still owed or, for a reversal, already paid. */
const isPayable = ({ commission }: StatementLine, choice: LineChoice): boolean =>
  commission < 0
    ? choice.received > 0
    : choice.collectedOn !== null && choice.received < choice.expected;

/** Instalments shown at first: the proposed one and the nearest that are payable. */
const nearest = (line: StatementLine, choices: readonly LineChoice[]): LineChoice[] =>
  choices
    .filter((choice) => choice.isProposed || isPayable(line, choice))
    .sort(
      (a, b) =>
        Number(b.isProposed) - Number(a.isProposed) || daysFrom(line, a) - daysFrom(line, b),
    )
    .slice(0, SHOWN)
    .sort((a, b) => a.numberPayment - b.numberPayment);

const byNumber = { field: 'id', order: 'DESC' } as const;

interface InstalmentsProps extends Omit<ChoicesProps, 'companyId'> {
  readonly policyId: number;
}

const Instalments = ({ line, policyId, isRunning, onDecide, policyByKey }: InstalmentsProps) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const [together, setTogether] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setTogether((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const { data = [] } = useCall(insurerStatements.listLineChoices, {
    params: { id: line.id },
    query: { policy_id: policyId },
  });
  const shown = isWhole ? data : nearest(line, data);
  const focused =
    policyId === policyByKey ? (shown.find(({ isProposed }) => isProposed) ?? shown[0]) : undefined;
  return (
    <>
      <List
        dense
        component="div"
        role="group"
        aria-label={translate('insurerStatements.bench.chooseInstalment')}
      >
        {shown.map((choice) => (
          <ListItem
            key={choice.paymentId}
            component="div"
            disablePadding
            secondaryAction={
              <Checkbox
                edge="end"
                checked={together.includes(choice.paymentId)}
                onChange={() => toggle(choice.paymentId)}
                slotProps={{
                  input: {
                    'aria-label': translate('insurerStatements.bench.together', {
                      number: choice.numberPayment,
                    }),
                  },
                }}
              />
            }
          >
            <ListItemButton
              selected={choice.isProposed}
              autoFocus={choice === focused}
              disabled={isRunning}
              onClick={() =>
                onDecide({
                  line,
                  decision: 'confirmed',
                  policy_id: policyId,
                  payment_id: choice.paymentId,
                })
              }
            >
              <ListItemText
                primary={`${translate('insurerStatements.bench.instalment', {
                  number: choice.numberPayment,
                  day: dayOf(choice.dueDate),
                })}, ${
                  choice.collectedOn
                    ? translate('insurerStatements.bench.collected', {
                        day: dayOf(choice.collectedOn),
                      })
                    : translate('insurerStatements.bench.notCollected')
                }${choice.isProposed ? ` · ${translate('insurerStatements.bench.proposed')}` : ''}`}
                secondary={`${translate('insurerStatements.bench.expected')} ${moneyOf(choice.expected)} · ${translate('insurerStatements.bench.received')} ${moneyOf(choice.received)}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {together.length > 1 ? (
        <Button
          variant="outlined"
          disabled={isRunning}
          onClick={() =>
            onDecide({
              line,
              decision: 'confirmed',
              policy_id: policyId,
              payment_ids: [...together],
            })
          }
        >
          {translate('insurerStatements.bench.divide', { count: together.length })}
        </Button>
      ) : null}
      {shown.length < data.length ? (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('insurerStatements.bench.all')}
        </Button>
      ) : null}
    </>
  );
};

const numberOf = (policy: RaRecord): string => policy.numberPolicy;

export const Choices = ({ companyId, ...props }: ChoicesProps) => {
  const { line, policyByKey } = props;
  const translate = useTranslate();
  const [policyId, setPolicyId] = useState(policyByKey ?? line.policy_id);
  const { candidates } = line;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="overline" component="h3">
        {translate('insurerStatements.bench.candidates')}
      </Typography>
      <List dense component="div">
        {candidates.map((candidate, place) => (
          <ListItemButton
            key={candidate.policyId}
            selected={candidate.policyId === policyId}
            onClick={() => setPolicyId(candidate.policyId)}
          >
            <ListItemText
              primary={`${place + 1} · ${candidate.policyNumber} · ${candidate.customer}`}
              secondary={candidate.reasons.join(' · ')}
            />
          </ListItemButton>
        ))}
      </List>
      <Form>
        <SearchSelect
          source="policy"
          label="resources.insurer-receivables.fields.numberPolicy"
          reference="policies"
          optionText={numberOf}
          sort={byNumber}
          filter={{ company_id: companyId }}
          hint={false}
          onChange={(id) => setPolicyId(id ? Number(id) : null)}
        />
      </Form>
      {policyId === null ? null : <Instalments key={policyId} {...props} policyId={policyId} />}
    </Box>
  );
};
