import { civilDate, formatDate } from '../../domain/civilDate.ts';
import { formatMoney, toCents } from '../../domain/money/money.ts';
import type { RemotePolicy } from './remoteRecords.ts';

type Show = (value: unknown) => string;

const money: Show = (value) => formatMoney(toCents(Number(value ?? 0)));
const day: Show = (value) => formatDate(civilDate(String(value)));
const plain: Show = (value) => String(value ?? '');
const percent: Show = (value) => `${value} %`;
const flag: Show = (value) => (value ? 'SÍ' : 'NO');

type Compared<Row> = readonly (readonly [field: keyof Row & string, label: string, show: Show])[];

const PRICE = [
  ['policyValue', 'valor', money],
  ['policyFee', 'cargos', money],
  ['agencyPercentage', '% agencia', percent],
  ['advisorPercentage', '% asesor', percent],
] as const;

type Nest = 'payments' | 'renewals' | 'periods' | 'schedule';
type RowOf<N extends Nest> = NonNullable<RemotePolicy[N]>[number];

const POLICY: Compared<RemotePolicy> = [
  ['startDate', 'inicio', day],
  ['endDate', 'fin', day],
  ['coverageAmount', 'monto de cobertura', money],
  ...PRICE,
  ['numberOfPayments', 'número de cuotas', plain],
  ['numberOfPaymentsAdvisor', 'cuotas del asesor', plain],
  ['renewalCommission', 'comisión por renovación', flag],
  ['isCommissionAnnualized', 'comisión anualizada', flag],
  ['policy_status_id', 'estado', plain],
  ['observations', 'observaciones', plain],
];

const PAYMENT: Compared<RowOf<'payments'>> = [
  ['createdAt', 'vence', day],
  ['value', 'valor', money],
  ['pending_value', 'valor pendiente', money],
  ['credit', 'abono', money],
  ['status_payment_id', 'estado', plain],
  ['observations', 'observaciones', plain],
];

const PLANNED: Compared<RowOf<'schedule'>> = [
  ['createdAt', 'vence', day],
  ['value', 'valor', money],
];

const RENEWAL: Compared<RowOf<'renewals'>> = [
  ['createdAt', 'fecha', day],
  ['coverageAmount', 'monto de cobertura', money],
  ...PRICE,
  ['observations', 'observaciones', plain],
];

const PERIOD: Compared<RowOf<'periods'>> = [
  ...PRICE,
  ['numberOfPaymentsAdvisor', 'cuotas del asesor', plain],
];

/** Values the other server does not tell cannot differ. */
const differing = <Row extends object>(
  fields: Compared<Row>,
  there: Row,
  here: Row,
  what = '',
): string[] =>
  fields
    .filter(([field]) => there[field] !== null && there[field] !== undefined)
    .map(([field, label, show]) => [label, show(there[field]), show(here[field])] as const)
    .filter(([, theirs, own]) => theirs !== own)
    .map(([label, theirs, own]) => `${what}${label}: allá ${theirs}, aquí ${own}`);

interface NestToCompare<N extends Nest> {
  readonly name: N;
  readonly key: keyof RowOf<N> & string;
  readonly fields: Compared<RowOf<N>>;
  readonly label: string;
}

const nestDifferences = <N extends Nest>(
  { name, key, fields, label }: NestToCompare<N>,
  there: RemotePolicy,
  here: RemotePolicy,
): string[] => {
  // Each nest is an array of its own rows.
  const rowsOf = (policy: RemotePolicy) => (policy[name] ?? []) as readonly RowOf<N>[];
  if (!there[name]) return [];
  const own = new Map(rowsOf(here).map((row) => [row[key], row]));
  const keysThere = new Set(rowsOf(there).map((row) => row[key]));
  const ofRemote = rowsOf(there).flatMap((row) => {
    const same = own.get(row[key]);
    const what = `${label} ${row[key]}`;
    return same ? differing(fields, row, same, `${what}: `) : [`${what}: falta aquí`];
  });
  const added = [...own.keys()].filter((one) => !keysThere.has(one));
  return [...ofRemote, ...added.map((one) => `${label} ${one}: solo está aquí`)];
};

/**
 * In what a policy here differs from the one there; what the other server does not tell is not compared.
 * @param there as the other server tells it
 * @param here as ours tells it
 */
export const policyDifferences = (there: RemotePolicy, here: RemotePolicy): string[] => [
  ...differing(POLICY, there, here),
  ...nestDifferences(
    { name: 'payments', key: 'number_payment', fields: PAYMENT, label: 'cuota' },
    there,
    here,
  ),
  ...nestDifferences(
    { name: 'schedule', key: 'number_payment', fields: PLANNED, label: 'cuota por emitir' },
    there,
    here,
  ),
  ...nestDifferences(
    { name: 'renewals', key: 'renewalNumber', fields: RENEWAL, label: 'renovación' },
    there,
    here,
  ),
  ...nestDifferences({ name: 'periods', key: 'year', fields: PERIOD, label: 'año' }, there, here),
];
