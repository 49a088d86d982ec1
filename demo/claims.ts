import { addDays, type CivilDate } from '../domain/civilDate.ts';
import type { ClaimMovementKind, ClaimOutcome } from '../domain/claims/movements.ts';
import { recordMovement } from '../server/areas/sales/claims/movements.ts';
import { registerClaim } from '../server/areas/sales/claims/service.ts';
import { type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { owner, within } from './acting.ts';

/** A movement, how many days ago it was, and its amount in dollars or how the claim ended. */
type Step = readonly [kind: ClaimMovementKind, daysAgo: number, what?: number | ClaimOutcome];

interface Story {
  readonly cause: string;
  readonly place: string;
  readonly claimed: number;
  /** Days since the loss; the agency was told the day after. */
  readonly daysAgo: number;
  readonly steps: readonly Step[];
}

const story = (
  cause: string,
  place: string,
  [claimed, daysAgo]: readonly [number, number],
  ...steps: readonly Step[]
): Story => ({ cause, place, claimed, daysAgo, steps });

const presentedFrom = (daysAgo: number): readonly Step[] => [
  ['notified', daysAgo],
  ['papersRequested', daysAgo],
  ['papersComplete', daysAgo - 2],
  ['presented', daysAgo - 3],
];

const stories: readonly Story[] = [
  story('CHOQUE', 'AV. 6 DE DICIEMBRE, QUITO', [1850, 3]),
  story('ROBO DE ACCESORIOS', 'LA MARISCAL, QUITO', [420, 20]),
  story(
    'ATENCIÓN MÉDICA',
    'HOSPITAL METROPOLITANO',
    [960, 15],
    ['notified', 13],
    ['papersRequested', 13],
  ),
  story('INUNDACIÓN', 'BODEGA, DURÁN', [7300, 50], ['notified', 48], ['papersRequested', 47]),
  story('CHOQUE', 'VÍA A LA COSTA', [2600, 12], ...presentedFrom(10).slice(0, 3)),
  story('ROTURA DE CRISTALES', 'CUENCA', [310, 14], ...presentedFrom(12)),
  story('HOSPITALIZACIÓN', 'CLÍNICA KENNEDY', [4800, 50], ...presentedFrom(45)),
  story('INCENDIO', 'LOCAL COMERCIAL, AMBATO', [15_400, 40], ...presentedFrom(35), [
    'objected',
    20,
  ]),
  story(
    'DAÑOS A TERCEROS',
    'AV. AMERICA, QUITO',
    [3900, 60],
    ...presentedFrom(55),
    ['objected', 40],
    ['answered', 33],
    ['accepted', 5],
  ),
  story(
    'CHOQUE',
    'MANTA',
    [5200, 45],
    ...presentedFrom(40),
    ['accepted', 20],
    ['settled', 8, 4680],
  ),
  story(
    'CIRUGÍA',
    'HOSPITAL VOZANDES',
    [8900, 70],
    ...presentedFrom(65),
    ['settled', 40, 8010],
    ['payment', 20, 4000],
  ),
  story(
    'ROBO TOTAL',
    'GUAYAQUIL',
    [18_500, 80],
    ...presentedFrom(76),
    ['reserve', 70, 16_000],
    ['settled', 45, 16_650],
    ['payment', 30, 16_650],
  ),
  story(
    'CHOQUE',
    'LOJA',
    [1250, 75],
    ...presentedFrom(70),
    ['settled', 50, 1000],
    ['payment', 42, 1000],
    ['closed', 40, 'indemnified'],
  ),
  story(
    'DAÑO ELÉCTRICO',
    'MACHALA',
    [640, 66],
    ...presentedFrom(60),
    ['rejected', 35],
    ['closed', 30, 'rejected'],
  ),
  story('GRANIZO', 'RIOBAMBA', [280, 30], ['notified', 28], ['closed', 21, 'withdrawn']),
  story(
    'CHOQUE',
    'IBARRA',
    [2100, 72],
    ...presentedFrom(68),
    ['rejected', 50],
    ['closed', 45, 'rejected'],
    ['reopened', 4],
  ),
];

const REASON = 'Según la comunicación de la compañía';

const stepBody = (day: CivilDate, [kind, daysAgo, what]: Step) => ({
  kind,
  happenedOn: addDays(day, -daysAgo),
  amount: typeof what === 'number' ? `${what}.00` : null,
  outcome: typeof what === 'string' ? what : null,
  reason: REASON,
});

const UNKNOWN = {
  adjuster: null,
  contactName: null,
  contactPhone: null,
  description: null,
  insurerNumber: null,
  touched: null,
  workshop: null,
  deductibleFixed: null,
  deductibleMinimum: null,
  depreciation: null,
} as const;

const findCovered = (trx: Trx, day: CivilDate) =>
  trx
    .selectFrom('policies')
    .select(['id', 'coverage_amount'])
    .where('cancelled_on', 'is', null)
    .where('start_date', '<', addDays(day, -90))
    .where('end_date', '>', day)
    .orderBy('id')
    .execute();

/**
 * Gives the demonstration claims in every state.
 * @param trx the transaction it all happens in; users, policies and holidays are there
 * @param context its clock and time zone say which day it is
 */
export const seedDemoClaims = async (trx: Trx, context: Context): Promise<void> => {
  const inside = within(trx, context);
  const day = today(context);
  const policies = await findCovered(trx, day);
  for (const { steps, daysAgo, claimed, ...words } of stories) {
    const fit = policies.findIndex((one) => Number(one.coverage_amount) >= claimed);
    const [policy] = policies.splice(fit === -1 ? 0 : fit, 1);
    if (!policy) return;
    const body = {
      ...words,
      policy_id: policy.id,
      happenedOn: addDays(day, -daysAgo),
      reportedOn: addDays(day, 1 - daysAgo),
      claimed: `${claimed}.00`,
      insuredSum: policy.coverage_amount,
      ...UNKNOWN,
    };
    const answer = await registerClaim(inside, owner(), body);
    const { id } = JSON.parse(answer.text);
    for (const step of steps)
      await recordMovement(inside, owner(), Number(id), stepBody(day, step));
  }
};
