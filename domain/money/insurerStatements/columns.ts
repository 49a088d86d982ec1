import { isIdentity } from '../../agency/imports/contents.ts';
import { cellText, normalHeading, type Recognition, type SheetRow } from '../../sheets/sheet.ts';

interface ColumnDefinition {
  readonly label: string;
  readonly isRequired: boolean;
  /** Headings that insurers use, matched against {@link normalHeading}; the first pattern wins. */
  readonly headings: readonly RegExp[];
}

const column = (label: string, ...headings: RegExp[]): ColumnDefinition => ({
  label,
  isRequired: false,
  headings,
});

const required = (label: string, ...headings: RegExp[]): ColumnDefinition => ({
  ...column(label, ...headings),
  isRequired: true,
});

const definitions = {
  policyNumber: required(
    'Póliza',
    /^polizas?$/,
    /^(poliza|contrato) (numero|codigo|id)$/,
    /^(?!fecha|valor|inicio|fin|tipo|estado|prima|vigencia|ramo|comision).*\bpoliza$/,
    /^poliza\b/,
    /^contrato$/,
  ),
  commission: required(
    'Comisión',
    /^comision(es)?$/,
    /^(valor|monto|total) comision(es)?$/,
    /^comision(es)? (bruta|valor|usd|dolares|generada|ganada|agencia|broker|liquidada|pagada|total)$/,
    /^(?!.*(porcentaje|tasa|base|neta|iva|ret|fecha)).*\bcomision(es)?\b/,
    /^honorarios?$/,
  ),
  receipt: column(
    'Recibo o factura',
    /^recibo\b/,
    /^(factura|documento|comprobante|aviso)\b/,
    /\b(recibo|factura)$/,
  ),
  instalment: column('Cuota', /^cuotas?\b/, /^(letra|dividendo|pago)s?( numero)?$/),
  insured: column(
    'Cliente',
    /^(nombre )?(asegurado|cliente|contratante|tomador|titular)\b/,
    /^(nombres?|beneficiario|razon social)\b/,
  ),
  identification: column(
    'Identificación',
    /^(cedula|ruc|ci|c i|cc|identificacion|identidad|pasaporte)\b/,
    /\b(cedula|ruc|identificacion)$/,
  ),
  lineOfBusiness: column('Ramo', /^ramo\b/, /^(producto|plan|tipo (seguro|poliza)|linea)\b/),
  collectedOn: column(
    'Fecha de cobro',
    /^(fecha|fec|f) (cobro|cobranza|pago|recaudo|recaudacion|abono|cancelacion|aplicacion)\b/,
    /^(fecha|fec)$/,
    /^(fecha|fec)\b(?!.*(emision|inicio|fin|desde|hasta|vence|vencimiento|vigencia|nacimiento))/,
  ),
  premium: column(
    'Valor cobrado',
    /^prima (cobrada|recaudada|pagada|neta)\b/,
    /^(valor|monto) (prima|cobrado|recaudado)$/,
    /^prima\b/,
    /^base( (comision|imponible|calculo|comisionable))?$/,
  ),
  percentage: column('Porcentaje', /\bporcentaje\b(?!.*(iva|ret))/, /^tasa( comision)?$/),
  vat: column('IVA', /^(valor )?iva\b/),
  withholding: column('Retención', /^(valor )?ret(encion(es)?)?\b/),
  net: column(
    'Neto',
    /\bnet[oa]$/,
    /^net[oa]\b/,
    /^(valor|total|monto) (pagar|recibir|cobrar|liquidado)$/,
    /^total$/,
  ),
  agentCode: column(
    'Código de la agencia',
    /^(cod|codigo|clave) (agente|broker|agencia|asesor|productor|corredor|intermediario)$/,
    /^(agente|broker|agencia|productor|corredor|intermediario)\b/,
  ),
  remarks: column(
    'Observaciones',
    /^(observacion(es)?|comentarios?|notas?)\b/,
    /^(detalle|descripcion|concepto|motivo)\b/,
  ),
} as const satisfies Record<string, ColumnDefinition>;

export type StatementColumn = keyof typeof definitions;

const { policyNumber, receipt, instalment, insured, identification } = definitions;

/**
 * Columns of insurers' files: statements of commissions, and portfolios of unpaid instalments, where `commission` is the
 * balance and `collectedOn` the due day.
 */
export const FILE_COLUMNS = {
  statement: definitions,
  portfolio: {
    policyNumber,
    commission: required(
      'Saldo pendiente',
      /^saldos?\b/,
      /\b(saldo|pendiente|vencid[oa]|adeudad[oa]|impag[oa])$/,
      /^(valor|monto|total) (pendiente|vencido|adeudado|cuota|letra|dividendo|pagar|cobrar)\b/,
      /^(valor|monto|total|deuda|prima total)$/,
    ),
    receipt,
    instalment,
    insured,
    identification,
    collectedOn: column(
      'Vence',
      /^(fecha |fec |f )?(vencimiento|vence|vcto|vto|exigible)\b/,
      /^(fecha|fec)$/,
    ),
  },
} as const satisfies Record<string, FileColumns>;

type FileColumns = Readonly<Partial<Record<StatementColumn, ColumnDefinition>>>;

export type InsurerFileKind = keyof typeof FILE_COLUMNS;

export const columnsIn = (kind: InsurerFileKind): FileColumns => FILE_COLUMNS[kind];

export const labelOf = (kind: InsurerFileKind, name: StatementColumn): string =>
  columnsIn(kind)[name]?.label ?? name;

export const COLUMN_NAMES = Object.keys(definitions) as readonly StatementColumn[];

/** Column of a sheet for each content, by its index from 0. */
export type ColumnMap = Readonly<Partial<Record<StatementColumn, number>>>;

/**
 * Which columns the headings name. Each heading is used once, each column at most once. A
 * column of identity numbers is identification, whatever it is called.
 *
 * @param headings of a sheet's header row, from its first column on.
 * @param rows below the header, to tell columns by what they hold.
 */
export function guessColumns(
  headings: readonly string[],
  rows: readonly SheetRow[] = [],
  kind: InsurerFileKind = 'statement',
): ColumnMap {
  const byHeading = columnsCalled(headings, {}, kind);
  const identification = identityColumn(headings, rows, byHeading);
  if (identification === undefined) return byHeading;
  return columnsCalled(headings, { identification }, kind);
}

function columnsCalled(
  headings: readonly string[],
  known: ColumnMap,
  kind: InsurerFileKind,
): ColumnMap {
  const normal = headings.map(normalHeading);
  const found: Partial<Record<StatementColumn, number>> = { ...known };
  const taken = new Set(Object.values(known));
  for (const name of COLUMN_NAMES) {
    if (found[name] !== undefined) continue;
    const index = firstMatch(columnsIn(kind)[name]?.headings ?? [], normal, taken);
    if (index === undefined) continue;
    taken.add(index);
    found[name] = index;
  }
  return found;
}

/** Rows that are looked at, and how many of their cells are identity numbers at least. */
const ROWS_LOOKED_AT = 200;
const MIN_IDENTITIES = 0.7;

/** The column of identity numbers: the one that is called so, or else the first that holds them. */
function identityColumn(
  headings: readonly string[],
  rows: readonly SheetRow[],
  { policyNumber, commission, identification }: ColumnMap,
): number | undefined {
  const looked = rows.slice(0, ROWS_LOOKED_AT);
  const places = headings.map((_, place) => place).filter((place) => place !== identification);
  const free = places.filter((place) => place !== policyNumber && place !== commission);
  const inOrder = identification === undefined ? free : [identification, ...free];
  return inOrder.find((place) =>
    holdsIdentities(looked.map(({ cells }) => cellText(cells[place]))),
  );
}

/** Whether identity numbers are of several persons: the agency's own number stands in every row. */
function holdsIdentities(texts: readonly string[]): boolean {
  const given = texts.filter(Boolean);
  const identities = given.filter(isIdentity);
  return identities.length >= given.length * MIN_IDENTITIES && new Set(identities).size > 1;
}

function firstMatch(
  patterns: readonly RegExp[],
  headings: readonly string[],
  taken: ReadonlySet<number | undefined>,
): number | undefined {
  for (const pattern of patterns) {
    const index = headings.findIndex((one, place) => !taken.has(place) && pattern.test(one));
    if (index >= 0) return index;
  }
  return undefined;
}

export const missingColumns = (
  map: ColumnMap,
  kind: InsurerFileKind = 'statement',
): StatementColumn[] =>
  COLUMN_NAMES.filter((name) => columnsIn(kind)[name]?.isRequired && map[name] === undefined);

export const STATEMENT_FILE_BYTES = 10 * 1024 * 1024;

export const headingsIn = (kind: InsurerFileKind): Recognition => ({
  named: (headings) => Object.keys(guessColumns(headings, [], kind)).length,
  isWhole: (headings) => missingColumns(guessColumns(headings, [], kind), kind).length === 0,
});
