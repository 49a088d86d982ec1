import { z } from 'zod';
import { MAX_EMAIL, templateProblem } from '../agency/messages/template.ts';
import {
  amount,
  date,
  optionalAmount,
  optionalText,
  text,
  whole,
  yesNo,
} from '../contract/fields.ts';
import { ROLES } from '../roles.ts';
import { foldText } from '../searchWords.ts';
import { texts } from '../texts.ts';
import type { RowColumn } from './entity.ts';

type Cells = Readonly<Record<string, unknown>>;

type Check = (rows: readonly Cells[], context: z.RefinementCtx) => void;

type RowsOf<C extends Readonly<Record<string, RowColumn>>> = {
  [K in keyof C]: z.output<C[K]['form']>;
}[];

const MOST_ROWS = 2000;

/** A table among the settings: its columns, and the schemas of what is typed and of what is stored and answered alike. */
const table = <const C extends Readonly<Record<string, RowColumn>>>(
  columns: C,
  ...checks: readonly Check[]
) => {
  const forms = Object.entries(columns).map(([name, { form }]) => [name, form]);
  const rows = z.array(z.object(Object.fromEntries(forms))).max(MOST_ROWS);
  const form: z.ZodType = rows.superRefine((rows, context) => {
    for (const check of checks) check(rows, context);
  });
  const answer: z.ZodType = z.array(z.record(z.string(), z.unknown()));
  // Built column by column from the very description the type is derived from.
  const schemas = { form, answer } as { readonly [S in 'form' | 'answer']: z.ZodType<RowsOf<C>> };
  return { kind: 'rows', input: 'rows', columns, ...schemas } as const;
};

export const some: Check = ({ length }, context) => {
  if (length === 0) context.addIssue({ code: 'custom', message: texts.required });
};

const distinct =
  (...cells: readonly string[]): Check =>
  (rows, context) => {
    const keys = rows.map((row) => foldText(cells.map((cell) => row[cell] ?? '').join('\n')));
    const place = keys.findIndex((key, place) => keys.indexOf(key) < place);
    const path = [place, ...cells.slice(-1)];
    if (place >= 0) context.addIssue({ code: 'custom', path, message: texts.cellTwice });
  };

const unlimited: Check = (rows, context) => {
  const days = new Set(rows.map(({ since }) => since));
  for (const { since } of rows.filter(({ upTo }) => upTo === null)) days.delete(since);
  const place = rows.findLastIndex(({ since }) => days.has(since));
  const path = [place, 'upTo'];
  if (place >= 0) context.addIssue({ code: 'custom', path, message: texts.bandWithoutLimit });
};

const blankText = (max: number) => optionalText(max).transform((value) => value ?? null);

const days = z.preprocess(
  (value) => (value === '' ? null : (value ?? null)),
  whole(0, 999).nullable(),
);

const isTicked = z.preprocess((value) => value ?? false, yesNo);

/** Rates in percent, each from a day on. @param max of them */
export const percentTable = (max: string) =>
  table(
    {
      since: { label: 'Desde', input: 'day', form: date },
      percent: { label: 'Porcentaje', input: 'percent', form: amount({ max }) },
      source: { label: 'Fuente', input: 'line', form: blankText(200) },
    },
    some,
    distinct('since'),
  );

const upTo = optionalAmount({ max: '99999999.99' });

/** Fees by bands of the net premium, each from a day on; of every day one has no limit, and is of what is above the others. */
export const feeTable = table(
  {
    since: { label: 'Desde', input: 'day', form: date, isRepeated: true },
    upTo: { label: 'Prima neta hasta', input: 'amount', form: upTo },
    fee: { label: 'Derecho', input: 'amount', form: amount({ max: '99999.99' }) },
  },
  some,
  distinct('since', 'upTo'),
  unlimited,
);

export const shortRateTable = table(
  {
    upTo: { label: 'Hasta (días)', input: 'whole', form: whole(0, 9999) },
    retained: { label: 'Retenido', input: 'percent', form: amount({ max: '100' }) },
  },
  distinct('upTo'),
);

export const titleTable = (label: string, ...checks: readonly Check[]) =>
  table({ title: { label, input: 'line', form: text(80) } }, distinct('title'), ...checks);

const ofList = { isRepeated: true } as const;

export const paperTable = table({
  checklist: { label: 'Lista', input: 'line', form: text(200), ...ofList },
  policyType: { label: 'Solo del tipo', input: 'policyType', form: blankText(80), ...ofList },
  insurer: { label: 'Solo de', input: 'insurer', form: blankText(200), ...ofList },
  paper: { label: 'Documento', input: 'line', form: text(80) },
  isHealth: { label: 'De salud', input: 'check', form: isTicked },
  days: { label: 'Días', input: 'whole', form: days },
});

const emailText = blankText(MAX_EMAIL).superRefine((written, context) => {
  const message = templateProblem('late-payment', written ?? '');
  if (message) context.addIssue({ code: 'custom', message });
});

/** Steps of collecting by the days since an instalment was due; a narrower segment has steps of its own. */
export const ladderTable = table(
  {
    policyType: { label: 'Solo del tipo', input: 'policyType', form: blankText(80), ...ofList },
    insurer: { label: 'Solo de', input: 'insurer', form: blankText(200), ...ofList },
    daysLate: { label: 'Días de atraso', input: 'whole', form: whole(1, 999) },
    isMessage: { label: 'Correo', input: 'check', form: isTicked },
    step: { label: 'Qué se hace', input: 'line', form: text(80) },
    emailText: { label: 'Texto del correo', input: 'paragraph', form: emailText },
  },
  distinct('policyType', 'insurer', 'daysLate'),
);

export const groupTable = table({
  group: { label: 'Grupo', input: 'line', form: text(200) },
  role: { label: 'Rol', input: 'role', form: z.enum(ROLES, texts.notAChoice) },
});

type RowOf<T extends { readonly form: z.ZodType<object[]> }> = z.output<T['form']>[number];

export type PercentRow = RowOf<ReturnType<typeof percentTable>>;
export type FeeRow = RowOf<typeof feeTable>;
export type ShortRateRow = RowOf<typeof shortRateTable>;
export type PaperRow = RowOf<typeof paperTable>;
