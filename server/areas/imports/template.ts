import { type CellValue, type ColumnDef, writeXlsx } from 'hucre/xlsx';
import {
  type ColumnKind,
  IMPORTS,
  type ImportColumn,
  type ImportKind,
} from '../../../domain/imports/columns.ts';
import type { Context } from '../../context.ts';
import { Raw } from '../../http/answers.ts';
import { namesOf } from './references.repository.ts';

/** The template of a kind of import: an empty file with its columns. */

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEXT: Pick<ColumnDef, 'numFmt' | 'width'> = { numFmt: '@', width: 24 };

const LOOKS: Readonly<Record<ColumnKind, Pick<ColumnDef, 'numFmt' | 'width'>>> = {
  // As texts, numbers keep the zeros they begin with.
  text: TEXT,
  identity: TEXT,
  reference: TEXT,
  flag: { width: 12 },
  count: { numFmt: '0', width: 12 },
  amount: { numFmt: '#,##0.00', width: 14 },
  day: { numFmt: 'dd/mm/yyyy', width: 14 },
  collected: { width: 16 },
};

const HELP: Readonly<Record<ColumnKind, string>> = {
  text: 'Texto',
  identity: 'Número como texto, con sus ceros',
  reference: 'Algo que ya está registrado: por su nombre o su cédula o RUC',
  flag: 'SÍ o NO',
  count: 'Número entero',
  amount: 'Valor con hasta dos decimales; los porcentajes, de 0 a 100',
  day: 'Fecha: día/mes/año',
  collected: 'Cuántas cuotas están cobradas, o la fecha de la última',
};

const EXAMPLE_OF: Readonly<Record<string, CellValue>> = {
  ci_ruc: '1710034065',
  firstName: 'ANA',
  secondName: 'LUCÍA',
  surname: 'MORA',
  secondSurname: 'VEGA',
  province_id: 'Pichincha',
  city_id: 'Quito',
  email: 'ana.mora@ejemplo.ec',
  numberPhone: '0991234567',
  birthdate: new Date('1985-03-14T00:00:00Z'),
  address: 'AV. AMAZONAS N34-120',
  companyName: 'SEGUROS DEL EJEMPLO S.A.',
  bankName: 'BANCO DEL EJEMPLO',
  accountNumber: '2201234567',
  customers_id: '1710034065',
  advisor_id: '0102030405',
  numberPolicy: 'VH-00012345',
  startDate: new Date('2026-01-15T00:00:00Z'),
  endDate: new Date('2027-01-15T00:00:00Z'),
  coverageAmount: 25000,
  policyValue: 820.5,
  policyFee: 20.5,
  agencyPercentage: 15,
  advisorPercentage: 10,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  collectedThrough: 3,
};

const exampleOf = ({ field, kind }: ImportColumn, names: readonly string[]): CellValue =>
  EXAMPLE_OF[field] ?? (kind === 'flag' ? 'SÍ' : (names[0] ?? ''));

const FLAG_WORDS = ['SÍ', 'NO'];
/** Excel takes a list of values of at most this length; longer ones stand on their own sheet alone. */
const LONGEST_LIST = 250;
const LAST_ROW = 50_001;

const letterOf = (place: number): string => {
  const rest = String.fromCharCode(65 + (place % 26));
  return place < 26 ? rest : `${letterOf(Math.floor(place / 26) - 1)}${rest}`;
};

const validationOf = (names: readonly string[], place: number) => {
  const isShort = names.length > 0 && names.join(',').length <= LONGEST_LIST;
  if (!isShort || names.some((name) => name.includes(','))) return [];
  const range = `${letterOf(place)}2:${letterOf(place)}${LAST_ROW}`;
  return [{ type: 'list' as const, values: [...names], allowBlank: true, range }];
};

/** The values a column takes, where they are few. */
const namesOfColumn = (context: Context, column: ImportColumn) =>
  column.kind === 'flag' ? FLAG_WORDS : namesOf(context.database.kysely, column);

const sheetOfNames = (columns: readonly ImportColumn[], lists: readonly (readonly string[])[]) => {
  const named = columns
    .map(({ label }, at) => ({ label, names: lists[at] ?? [] }))
    .filter(({ names }) => names.length > 0);
  const longest = Math.max(0, ...named.map(({ names }) => names.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    named.map(({ names }) => names[at] ?? null),
  );
  return {
    name: 'Valores',
    columns: named.map(() => TEXT),
    rows: [named.map(({ label }) => label), ...rows],
  };
};

/**
 * An empty file with the columns of a kind: an example, the values they take, and what each holds.
 * @returns an .xlsx file
 */
export const downloadTemplate = async (context: Context, kind: ImportKind): Promise<Raw> => {
  const { label, columns } = IMPORTS[kind];
  const lists: (readonly string[])[] = [];
  for (const column of columns) lists.push(await namesOfColumn(context, column));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: label,
        columns: columns.map(({ kind: holds }) => LOOKS[holds]),
        rows: [
          columns.map(({ label: heading }) => heading),
          columns.map((column, at) => exampleOf(column, lists[at] ?? [])),
        ],
        dataValidations: lists.flatMap(validationOf),
        freezePane: { rows: 1 },
      },
      sheetOfNames(columns, lists),
      {
        name: 'Explicaciones',
        columns: [{ width: 30 }, { width: 12 }, { width: 60 }],
        rows: [
          ['Columna', 'Obligatoria', 'Qué se escribe'],
          ...columns.map((column) => [
            column.label,
            column.isRequired ? 'SÍ' : 'NO',
            HELP[column.kind],
          ]),
        ],
      },
    ],
  });
  return new Raw(XLSX, Buffer.from(bytes), `plantilla-${kind}.xlsx`);
};
