import type { CivilDate } from '../../civilDate.ts';
import type { Cents } from '../money.ts';

/** Places of a file that a column can be filled from: of a line, then of the whole file. */
export const LINE_SOURCES = {
  lineNumber: 'Nuestro número de línea',
  place: 'Número de orden',
  customerName: 'Nombre del cliente',
  identity: 'Cédula, RUC o pasaporte',
  identityKind: 'Tipo de documento',
  accountNumber: 'Número de cuenta o tarjeta',
  accountKind: 'Tipo de cuenta o tarjeta',
  cardExpiry: 'Caducidad de la tarjeta',
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
export type LineSource = keyof typeof LINE_SOURCES | keyof typeof FILE_SOURCES;

export const PADDINGS = {
  right: 'Espacios a la derecha',
  left: 'Espacios a la izquierda',
  zeros: 'Ceros a la izquierda',
} as const;

export const AMOUNT_FORMS = { point: '1234.50', comma: '1234,50', cents: '123450' } as const;

export const DAY_FORMS = [
  'YYYYMMDD',
  'DDMMYYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'YYMMDD',
  'MMYY',
  'YYMM',
] as const;

export const REJECT_BUCKETS = {
  retry: 'Volver a intentar',
  ask: 'Preguntar al cliente',
  never: 'No volver a debitar',
  ours: 'Error nuestro',
} as const;
export type RejectBucket = keyof typeof REJECT_BUCKETS;

/** Column of a file that is sent; `codes` says `ours=theirs` pairs between semicolons. */
export interface LayoutColumn {
  readonly source: LineSource;
  readonly text: string | null;
  /** Of a file of fixed width; longer values are cut in texts and refused in figures. */
  readonly width: number | null;
  readonly padding: keyof typeof PADDINGS | null;
  readonly amountForm: keyof typeof AMOUNT_FORMS | null;
  readonly dayForm: (typeof DAY_FORMS)[number] | null;
  readonly codes: string | null;
}

export interface RejectCode {
  readonly code: string;
  readonly text: string;
  readonly bucket: RejectBucket;
  /** After which it may be tried again; of `retry` alone. */
  readonly days: number | null;
}

/** Columns of an answer: a place from 1, or `from-to` of a line of fixed width, both included. */
export interface DebitLayout {
  readonly separator: 'tab' | 'semicolon' | 'comma' | 'pipe' | 'fixed' | 'excel';
  readonly encoding: 'utf-8' | 'latin1';
  readonly fileName: string;
  readonly header: readonly LayoutColumn[];
  readonly row: readonly LayoutColumn[];
  readonly footer: readonly LayoutColumn[];
  readonly answerSeparator: DebitLayout['separator'];
  /** Lines above the first row, and below the last one. */
  readonly answerSkip: number;
  readonly answerSkipEnd: number;
  /** Whether the bank sends back every line, or those alone that it charged. */
  readonly answerEchoes: 'all' | 'charged';
  readonly answerReference: string;
  /** Null where every line of an answer was charged; `chargedValues` are between semicolons. */
  readonly answerStatus: string | null;
  readonly chargedValues: string | null;
  readonly answerAmount: string | null;
  readonly answerAmountForm: keyof typeof AMOUNT_FORMS;
  readonly answerDay: string | null;
  readonly answerDayForm: (typeof DAY_FORMS)[number];
  readonly answerCode: string | null;
  readonly rejects: readonly RejectCode[];
}

/** Line as it is sent. Card and account numbers are in clear, and in no other place than the file of the moment. */
export interface SentLine {
  readonly lineNumber: number;
  readonly customerName: string;
  readonly identity: string;
  readonly identityKind: string;
  readonly accountNumber: string;
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
