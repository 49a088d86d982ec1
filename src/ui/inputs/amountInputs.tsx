import { InputAdornment, Link } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type AmountKind,
  isAmountTyping,
  parseAmountText,
  readTypedAmount,
} from '../../../domain/money/amountText.ts';
import { fromCents, toCents } from '../../../domain/money/money.ts';
import { texts } from '../../../domain/texts.ts';
import { useValueText } from '../form/valueTexts.ts';
import { moneyOf, percentOf, plainText } from '../format.ts';
import { LineInput, type LineInputProps } from './LineInput.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Arrow keys move an amount by 0.01. */
function step(event: KeyboardEvent, text: string, change: (text: string) => void): void {
  const cents = steps[event.key];
  const amount = parseAmountText(text === '' ? '0' : text);
  if (cents === undefined || amount === undefined) return;
  event.preventDefault();
  change(fromCents(toCents(amount) + cents));
}

const written = (value: unknown): string => {
  if (typeof value === 'number') return parseAmountText(String(value)) ?? String(value);
  return typeof value === 'string' ? value : '';
};

/** A number of no unit has the decimals that it has: a year has none. */
const writtenPlainly = (value: unknown): string =>
  typeof value === 'number' ? String(value) : written(value);

/** Form value of a text that is no amount yet: with commas, no schema takes it for one. */
const unread = (typed: string) => typed.replaceAll('.', ',');

interface ReadingChoiceProps {
  readonly typed: string;
  readonly readings: readonly string[];
  readonly onChoose: (reading: string) => void;
}

/** As people read it: 1500.00 → 1,500.00. */
const grouped = (plain: string) => plain.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

const ReadingChoice = ({ typed, readings, onChoose }: ReadingChoiceProps) => {
  const translate = useTranslate();
  return (
    <span role="status">
      {translate('common.amounts.which', { typed })}
      {readings.map((reading) => (
        <span key={reading}>
          {' '}
          <Link
            component="button"
            type="button"
            variant="caption"
            onClick={() => onChoose(reading)}
          >
            {grouped(reading)}
          </Link>
        </span>
      ))}
    </span>
  );
};

const SHOWN: Readonly<Record<AmountKind, (value: unknown) => string>> = {
  money: moneyOf,
  percent: percentOf,
  number: plainText,
};

interface DecimalInputProps extends LineInputProps {
  readonly kind: AmountKind;
  readonly isFilter?: boolean;
}

/**
 * An amount typed or pasted as people write it. The form holds it as a plain decimal from the first key
 * on; a text that could be two amounts is asked about, and one that is none cannot be saved.
 */
const DecimalInput = ({ kind, isFilter = false, ...props }: DecimalInputProps) => {
  const translate = useTranslate();
  const [rejected, setRejected] = useState<string>();
  useValueText(props.source, SHOWN[kind]);
  const read = (typed: string) => {
    const amount = readTypedAmount(typed, kind);
    if (amount.kind === 'amount') return amount.text;
    return isFilter || typed.trim() === '' ? '' : unread(typed);
  };
  return (
    <LineInput
      format={kind === 'number' ? writtenPlainly : written}
      onKeyDown={kind === 'number' ? undefined : step}
      inputMode="decimal"
      holds={kind}
      {...props}
      read={read}
      accept={(next, isPasted) => {
        // What was pasted stays, so that it can be seen and mended.
        const isTaken = isPasted || isAmountTyping(next);
        setRejected(isTaken ? undefined : next);
        return isTaken ? next : undefined;
      }}
      finish={(text) => {
        setRejected(undefined);
        const amount = readTypedAmount(text, kind);
        return amount.kind === 'amount' ? amount.text : text;
      }}
      question={(typed, isTyping, take) => {
        if (rejected !== undefined)
          return { text: translate('common.amounts.none', { typed: rejected }), isError: true };
        if (typed === undefined || typed.trim() === '') return undefined;
        const amount = readTypedAmount(typed, kind);
        if (amount.kind === 'ambiguous') {
          const { readings } = amount;
          const choice = <ReadingChoice typed={typed} readings={readings} onChoose={take} />;
          return { text: choice, isError: !isTyping };
        }
        // Its limit is that of the contract, which says so.
        if (isTyping || ['amount', 'too-large'].includes(amount.kind)) return undefined;
        const isTooFine = amount.kind === 'too-fine';
        const text = isTooFine
          ? texts.tooManyDecimals
          : translate('common.amounts.none', { typed });
        return { text, isError: true };
      }}
    />
  );
};

export const AmountInput = (props: Omit<DecimalInputProps, 'kind'>) => (
  <DecimalInput
    {...props}
    kind="money"
    start={<InputAdornment position="start">$</InputAdornment>}
  />
);

export const PercentInput = (props: Omit<DecimalInputProps, 'kind'>) => (
  <DecimalInput {...props} kind="percent" end={<InputAdornment position="end">%</InputAdornment>} />
);

export const NumberInput = (props: Omit<DecimalInputProps, 'kind'>) => (
  <DecimalInput {...props} kind="number" />
);
