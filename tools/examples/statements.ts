import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { DemoLine } from '../../demo/statementLines.ts';
import { type DemoInsurer, findDemoInsurers } from '../../demo/statements.ts';
import { type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { type Cents, fromCents, sumCents } from '../../domain/money/money.ts';
import type { Context } from '../../server/context.ts';

/** The examples are of a demonstration first started on this day: its data moves with the day. */
export const EXAMPLES_DAY = civilDate('2026-03-16');

/** A workbook as an insurer sends it. */
interface Layout {
  readonly fileName: string;
  /** Headings, and what stands below each. */
  readonly columns: readonly (readonly [string, (line: DemoLine) => CellValue])[];
  /** What stands in the column of the commissions below the lines. */
  readonly total: (cents: Cents) => CellValue;
}

const asDate = (day: CivilDate | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));
const asNumber = (cents: Cents) => Number(fromCents(cents));

/** 05/01/2026 */
const asDayText = (day: CivilDate | null) => day?.split('-').reverse().join('/') ?? null;

/** 1234,56, and (12,34) for what is taken back. */
const asText = (cents: Cents) => {
  const text = fromCents(Math.abs(cents)).replace('.', ',');
  return cents < 0 ? `(${text})` : text;
};

/** In both layouts, from 0: where the total stands, too. */
const COMMISSION_COLUMN = 6;

/** One insurer writes dates and numbers, the other writes everything as texts. */
const layouts: readonly Layout[] = [
  {
    fileName: 'liquidacion-numeros.xlsx',
    columns: [
      ['N° Póliza', (line) => line.policyNumber],
      ['Asegurado', (line) => line.insured],
      ['Cédula / RUC', (line) => line.identification],
      ['Factura', (line) => line.receipt],
      ['Cuota', (line) => line.instalment],
      ['Fecha de pago', (line) => asDate(line.collectedOn)],
      ['Valor comisión', (line) => asNumber(line.commission)],
      ['Observaciones', (line) => line.remarks],
    ],
    total: asNumber,
  },
  {
    fileName: 'liquidacion-textos.xlsx',
    columns: [
      ['Fecha cobro', (line) => asDayText(line.collectedOn)],
      ['Contrato', (line) => line.policyNumber.replaceAll('-', ' ')],
      ['Letra', (line) => line.instalment?.replace('CUOTA ', '') ?? null],
      ['Recibo', (line) => line.receipt],
      ['Identificación', (line) => line.identification],
      ['Cliente', (line) => line.insured],
      ['Comisión (USD)', (line) => asText(line.commission)],
      ['Concepto', (line) => line.remarks],
    ],
    total: asText,
  },
];

const rowsOf = (
  { name, lines, window }: DemoInsurer,
  { columns, total }: Layout,
): CellValue[][] => {
  const sum = sumCents(lines.map(({ commission }) => commission));
  const last = columns.map((_, place) => (place === COMMISSION_COLUMN ? total(sum) : null));
  return [
    [name],
    ['LIQUIDACIÓN DE COMISIONES'],
    [`Periodo: del ${asDayText(window.from)} al ${asDayText(window.to)}`],
    [],
    columns.map(([heading]) => heading),
    ...lines.map((line) => columns.map(([, cell]) => cell(line))),
    ['TOTAL', ...last.slice(1)],
    [],
    ['Elaborado por: DEPARTAMENTO DE COMISIONES'],
  ];
};

/** A workbook to import, and the insurer it is of. */
export interface Example {
  readonly fileName: string;
  readonly insurer: DemoInsurer;
  readonly bytes: Uint8Array;
}

/**
 * Workbooks of insurers that have no statement in the demonstration yet, with work in every queue.
 * @param context of a seeded demonstration; its clock says of which day
 */
export const writeExamples = async (context: Context): Promise<Example[]> => {
  const found = { count: layouts.length, least: 0 };
  const insurers = await findDemoInsurers(context.database.kysely, context, found);
  const examples: Example[] = [];
  for (const [place, insurer] of insurers.entries()) {
    const layout = layouts[place];
    if (!layout) continue;
    const columns = layout.columns.map(() => ({ width: 22 }));
    const sheet = { name: 'Comisiones', columns, rows: rowsOf(insurer, layout) };
    const at = new Date(`${insurer.window.to}T12:00:00Z`);
    const properties = { created: at, modified: at };
    const bytes = await writeXlsx({ sheets: [sheet], properties });
    examples.push({ fileName: layout.fileName, insurer, bytes });
  }
  return examples;
};
