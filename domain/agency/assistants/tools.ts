import { z } from 'zod';
import {
  type Call,
  claims,
  collections,
  customers,
  dashboard,
  insurerReceivables,
  payments,
  policies,
  renewals,
} from '../../contract/index.ts';
import { PROMISE_STATES } from '../../money/collections/promises.ts';

export const ROWS_OF_ANSWER = 50;

interface Address {
  readonly params: Readonly<Record<string, number>>;
  readonly query: Readonly<Record<string, unknown>>;
}

export interface AssistantTool {
  readonly call: Call;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** @param given what the input's schema made of the arguments */
  readonly ask: (given: Readonly<Record<string, unknown>>) => Address;
}

type Words = readonly [title: string, description: string];

const page = z
  .int()
  .min(1)
  .max(1000)
  .default(1)
  .describe(`Página de ${ROWS_OF_ANSWER} filas; «total» dice cuántas filas hay en todas`);

const ofList = (
  call: Call,
  [title, description]: Words,
  filter: Readonly<Record<string, z.ZodType>>,
  field: string,
  order: 'ASC' | 'DESC' = 'ASC',
): AssistantTool => ({
  call,
  title,
  description,
  input: z.object({ ...filter, page }),
  ask: ({ page: shown, ...sought }) => {
    const from = (Number(shown) - 1) * ROWS_OF_ANSWER;
    const range = [from, from + ROWS_OF_ANSWER - 1];
    return { params: {}, query: { filter: sought, range, sort: [field, order] } };
  },
});

const ofRecord = (call: Call, [title, description]: Words, whose: string): AssistantTool => ({
  call,
  title,
  description,
  input: z.object({ id: z.int().positive().describe(whose) }),
  ask: ({ id }) => ({ params: { id: Number(id) }, query: {} }),
});

const ofAll = (call: Call, [title, description]: Words): AssistantTool => ({
  call,
  title,
  description,
  input: z.object({}),
  ask: () => ({ params: {}, query: {} }),
});

const words = (about: string) => z.string().min(1).max(100).optional().describe(about);
const day = (about: string) => z.iso.date().optional().describe(`${about}, AAAA-MM-DD`);
const number = (about: string) => z.int().positive().optional().describe(about);
const flag = (about: string) => z.boolean().optional().describe(about);

const policy = number('Número interno de la póliza (id)');
const customer = number('Número interno del cliente (id)');

/** Tools by their names: what an assistant may read, each through the call that screens read by. */
export const ASSISTANT_TOOLS = {
  find_customers: ofList(
    customers.listCustomers,
    ['Buscar clientes', 'Clientes por nombre, cédula, RUC o teléfono.'],
    { q: words('Nombre, cédula, RUC o teléfono') },
    'surname',
  ),
  customer: ofRecord(
    customers.getCustomer,
    ['Ver un cliente', 'Un cliente con sus pólizas.'],
    'Número interno del cliente (id)',
  ),
  policies_ending: ofList(
    policies.listPolicies,
    [
      'Pólizas que vencen',
      'Pólizas no canceladas que terminan entre dos días, las primeras antes.',
    ],
    {
      endsFrom: day('Desde este día'),
      endsTo: day('Hasta este día'),
      q: words('Número de póliza o cliente'),
    },
    'endDate',
  ),
  policy: ofRecord(
    policies.getPolicy,
    ['Ver una póliza', 'Una póliza con sus cuotas, renovaciones y periodos.'],
    'Número interno de la póliza (id)',
  ),
  renewals: ofList(
    renewals.listRenewals,
    [
      'Renovaciones',
      'El tablero de renovaciones: qué se renueva, en qué etapa está y quién lo lleva.',
    ],
    {
      days: z.int().min(0).max(365).optional().describe('Hasta tantos días desde hoy'),
      customers_id: customer,
    },
    'dueOn',
  ),
  instalments: ofList(
    payments.listPayments,
    ['Cuotas', 'Cuotas emitidas que vencen entre dos días, con lo cobrado y el saldo.'],
    { dueFrom: day('Desde este día'), dueTo: day('Hasta este día'), policy_id: policy },
    'createdAt',
  ),
  overdue: ofList(
    collections.listCollections,
    ['Quién debe', 'Clientes con saldo vencido: cuánto, desde cuándo, qué prometieron.'],
    { q: words('Nombre, cédula o RUC'), promise: z.enum(PROMISE_STATES).optional() },
    'overdue',
    'DESC',
  ),
  claims: ofList(
    claims.listClaims,
    ['Siniestros', 'Siniestros con su estado, sus valores y el plazo que vence primero.'],
    {
      isOpen: flag('Solo los abiertos, o solo los cerrados'),
      isOverdue: flag('Solo los de plazo vencido'),
      customers_id: customer,
      policy_id: policy,
    },
    'nextDueOn',
  ),
  commissions_receivable: ofAll(insurerReceivables.getReceivablesSummary, [
    'Comisiones por cobrar',
    'Lo que cada compañía debe a la agencia, por antigüedad.',
  ]),
  totals: ofAll(dashboard.summary, [
    'Totales',
    'Los totales y las series del resumen de inicio: clientes, pólizas, cobros y vencimientos.',
  ]),
} as const satisfies Readonly<Record<string, AssistantTool>>;
