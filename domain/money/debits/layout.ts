import { z } from 'zod';
import type { CivilDate } from '../../civilDate.ts';
import { optionalText, text, whole } from '../../contract/fields.ts';
import type { Rule } from '../../contract/rules.ts';
import { keysOf } from '../../keysOf.ts';
import { texts } from '../../texts.ts';
import type { Cents } from '../money.ts';
import { AMOUNT_FORMS, codePairs, DAY_FORMS, WHOLE_DAY_FORMS } from './forms.ts';

/** Places of a file that a column can be filled from: of a line, then of the whole file. */
export const LINE_SOURCES = {
  lineNumber: 'Nuestro número de línea',
  place: 'Número de orden',
  customerName: 'Nombre del cliente',
  identity: 'Cédula, RUC o pasaporte',
  identityKind: 'Tipo de documento',
  accountNumber: 'Número de cuenta o tarjeta',
  accountKind: 'Tipo de cuenta o tarjeta',
  cardExpiry: 'Mes en que caduca la tarjeta',
  bankName: 'Banco de la cuenta o tarjeta',
  amount: 'Valor',
  policyNumber: 'Número de póliza',
  instalment: 'Número de la cuota',
  email: 'Correo del cliente',
  telephone: 'Teléfono del cliente',
} as const;
export const FILE_SOURCES = {
  text: 'Texto fijo',
  agencyName: 'Nombre de la agencia',
  agencyRuc: 'RUC de la agencia',
  day: 'Día del débito',
  lines: 'Número de líneas',
  total: 'Suma',
} as const;
export const SOURCES = { ...LINE_SOURCES, ...FILE_SOURCES } as const;
export type LineSource = keyof typeof SOURCES;

export const SEPARATORS = {
  tab: 'Tabulador',
  semicolon: 'Punto y coma',
  comma: 'Coma',
  pipe: 'Barra vertical',
  fixed: 'Ancho fijo',
  excel: 'Libro de Excel',
} as const;

export const ENCODINGS = { latin1: 'Windows', 'utf-8': 'UTF-8' } as const;

export const ECHOES = { all: 'Todas las líneas', charged: 'Solo las que cobró' } as const;

export const PADDINGS = {
  right: 'Espacios a la derecha',
  left: 'Espacios a la izquierda',
  zeros: 'Ceros a la izquierda',
} as const;

export const REJECT_BUCKETS = {
  retry: 'Volver a intentar',
  ask: 'Preguntar al cliente',
  never: 'No volver a debitar',
  ours: 'Error nuestro',
} as const;
export type RejectBucket = keyof typeof REJECT_BUCKETS;

const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), schema.nullable());

const oneOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  z.enum(keysOf(names), texts.notAChoice);

const words = (max: number) => optionalText(max).transform((value) => value ?? null);

const MOST = 200;

/** Columns of a line that is sent; `codes` says `ours=theirs` pairs between semicolons. */
const columns = <Source extends string>(sources: Readonly<Record<Source, string>>) =>
  z
    .object({
      source: oneOf(sources),
      text: words(120),
      /** Places in a file of fixed width; longer values are cut in texts and refused in figures. */
      width: orNone(whole(1, 500)),
      padding: orNone(oneOf(PADDINGS)),
      amountForm: orNone(oneOf(AMOUNT_FORMS)),
      dayForm: orNone(oneOf(DAY_FORMS)),
      codes: words(500).refine((codes) => !codes || codePairs(codes), texts.debitCodes),
    })
    .array()
    .max(MOST);

const rejectCode = z.object({
  code: text(40),
  text: text(120),
  bucket: oneOf(REJECT_BUCKETS),
  /** Days after which the debit may be tried again; of `retry` alone. */
  days: orNone(whole(0, 999)),
});

/** Place of an answer: a number from 1, or `from-to` of a line of fixed width, both included. */
const place = text(9).regex(/^[1-9]\d*(-[1-9]\d*)?$/, texts.debitPlace);

const FILE_NAME = new RegExp(`^(?:[^{}]|\\{(?:nombre|${keysOf(DAY_FORMS).join('|')})\\})*$`);

export const fileShape = {
  separator: oneOf(SEPARATORS),
  encoding: oneOf(ENCODINGS).default('latin1'),
  /** Name of the file, with `{nombre}` for the name of the batch and `{YYYYMMDD}`, or another form, for its day. */
  fileName: text(100).regex(FILE_NAME, texts.debitFileName),
  header: columns(FILE_SOURCES).default([]),
  row: columns(SOURCES).refine(
    (row) => row.some(({ source }) => source === 'lineNumber'),
    texts.debitReference,
  ),
  footer: columns(FILE_SOURCES).default([]),
} as const;

export const layoutShape = {
  ...fileShape,
  answerSeparator: oneOf(SEPARATORS),
  /** Lines above the first row, and below the last one. */
  answerSkip: whole(0, 99).default(0),
  answerSkipEnd: whole(0, 99).default(0),
  /** Whether the bank sends back every line, or those alone that it charged. */
  answerEchoes: oneOf(ECHOES),
  answerReference: place,
  /** Null where every line of an answer was charged; `chargedValues` are between semicolons. */
  answerStatus: orNone(place),
  chargedValues: words(200),
  answerAmount: orNone(place),
  answerAmountForm: oneOf(AMOUNT_FORMS).default('point'),
  answerDay: orNone(place),
  answerDayForm: oneOf(WHOLE_DAY_FORMS).default('YYYYMMDD'),
  answerCode: orNone(place),
  rejects: z.array(rejectCode).max(MOST).default([]),
} as const;

export type DebitLayout = Readonly<z.output<z.ZodObject<typeof layoutShape>>>;
export type FileLayout = Readonly<z.output<z.ZodObject<typeof fileShape>>>;
export type LayoutColumn = DebitLayout['row'][number];
export type RejectCode = z.output<typeof rejectCode>;

const widthRule = (field: 'header' | 'row' | 'footer'): Rule<DebitLayout> => ({
  field,
  with: ['separator'],
  message: ({ [field]: row, separator }) => {
    const wide = separator === 'fixed' ? row.findIndex(({ width }) => width === null) : -1;
    return wide < 0 ? undefined : texts.debitWidth(wide + 1);
  },
});

const PLACES = [
  'answerReference',
  'answerStatus',
  'answerAmount',
  'answerDay',
  'answerCode',
] as const;

const placeRule = (field: (typeof PLACES)[number]): Rule<DebitLayout> => ({
  field,
  with: ['answerSeparator'],
  message: ({ [field]: place, answerSeparator }) => {
    const [from = 0, to] = (place ?? '').split('-').map(Number);
    const fits = answerSeparator === 'fixed' ? to !== undefined && from <= to : to === undefined;
    return place === null || fits ? undefined : texts.debitPlace;
  },
});

/** Rules about two fields of a layout; the database guards the one that decides what was charged. */
export const LAYOUT_RULES: readonly Rule<DebitLayout>[] = [
  ...(['header', 'row', 'footer'] as const).map(widthRule),
  ...PLACES.map(placeRule),
];

/** @returns what a number is taken for by how it is written; what is neither cédula nor RUC is a passport */
export const identityKindOf = (identity: string): string => {
  if (/^\d{10}$/.test(identity)) return 'Cédula';
  return /^\d{13}$/.test(identity) ? 'RUC' : 'Pasaporte';
};

/** Line as it is sent. Card and account numbers are in clear, and in no other place than the file of the moment. */
export interface SentLine {
  readonly lineNumber: number;
  readonly customerName: string;
  readonly identity: string;
  readonly identityKind: string;
  readonly accountNumber: string;
  /** As the catalogues of account and card types name it: «Ahorros», «Visa». */
  readonly accountKind: string;
  readonly cardExpiry: CivilDate | null;
  readonly bankName: string;
  readonly amount: Cents;
  readonly policyNumber: string;
  readonly instalment: number;
  readonly email: string | null;
  readonly telephone: string | null;
}

/** Row of an answer as it is read. `row` counts from 1 in the file, for sentences about it. */
export interface AnswerRow {
  readonly row: number;
  /** Null where the place is blank or no number. */
  readonly lineNumber: number | null;
  readonly isCharged: boolean;
  /** Null where the layout or the row tells none. */
  readonly amount: Cents | null;
  readonly day: CivilDate | null;
  readonly code: string | null;
}
