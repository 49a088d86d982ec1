import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { acceptAmountTyping, parseAmountText } from '../../../domain/amountText.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import { LineInput, type LineInputProps } from './LineInput.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Arrow keys move an amount by 0.01 (specification §5). */
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

const completed = (text: string) => parseAmountText(text) ?? text;

const amountBehaviour = {
  accept: acceptAmountTyping,
  format: written,
  finish: completed,
  onKeyDown: step,
  inputMode: 'decimal',
} as const;

/** An amount of dollars, typed by the rules of specification §5. */
export const AmountInput = (props: LineInputProps) => (
  <LineInput
    {...amountBehaviour}
    {...props}
    start={<InputAdornment position="start">$</InputAdornment>}
  />
);

/** A percentage, typed by the rules of specification §5. */
export const PercentInput = (props: LineInputProps) => (
  <LineInput
    {...amountBehaviour}
    {...props}
    end={<InputAdornment position="end">%</InputAdornment>}
  />
);
