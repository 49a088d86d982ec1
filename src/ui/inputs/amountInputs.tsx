import InputAdornment from '@mui/material/InputAdornment';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  acceptAmountTyping,
  parseAmountText,
  readPastedAmount,
} from '../../../domain/amountText.ts';
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

/** Whether what is pasted takes the place of all there is. */
const isWhole = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/** Takes a whole amount as other programs write it; says why when it could be two, or is none. */
function usePaste(accept: (typed: string) => string | undefined) {
  const translate = useTranslate();
  const [objection, setObjection] = useState<string>();
  const paste = (event: ClipboardEvent<HTMLInputElement>, change: (text: string) => void): void => {
    // A piece put between other figures is taken as if it were typed.
    if (!isWhole(event.currentTarget)) return;
    event.preventDefault();
    const typed = event.clipboardData.getData('text').trim();
    const read = readPastedAmount(typed);
    if (read.kind === 'amount') {
      const text = accept(read.text);
      if (text !== undefined) change(text);
      return;
    }
    const [thousands, decimal] = read.kind === 'ambiguous' ? read.readings : [];
    const key = read.kind === 'ambiguous' ? 'common.ambiguousAmount' : 'common.noAmount';
    setObjection(translate(key, { typed, thousands, decimal }));
  };
  return { objection, paste, forget: () => setObjection(undefined) };
}

/** A decimal typed by the rules of specification §5, or pasted. */
const DecimalInput = ({ accept = acceptAmountTyping, onChange, ...props }: LineInputProps) => {
  const { objection, paste, forget } = usePaste(accept);
  return (
    <LineInput
      format={written}
      finish={completed}
      onKeyDown={step}
      inputMode="decimal"
      {...props}
      accept={accept}
      onPaste={paste}
      objection={objection}
      onChange={(text) => {
        forget();
        onChange?.(text);
      }}
    />
  );
};

/** An amount of dollars. */
export const AmountInput = (props: LineInputProps) => (
  <DecimalInput {...props} start={<InputAdornment position="start">$</InputAdornment>} />
);

/** A percentage. */
export const PercentInput = (props: LineInputProps) => (
  <DecimalInput {...props} end={<InputAdornment position="end">%</InputAdornment>} />
);
