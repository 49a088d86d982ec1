import { addDays, type CivilDate } from '../domain/civilDate.ts';
import { endorsements as calls } from '../domain/contract/index.ts';
import type { RowChange } from '../domain/contract/sales/endorsements.ts';
import { fromCents, multiplyPercent, toCents } from '../domain/money/money.ts';
import {
  ENDORSEMENT_KINDS,
  type EndorsementKind,
  type EndorsementState,
  type InstalmentEffect,
} from '../domain/sales/endorsements/kinds.ts';
import { chargesOf, premiumOf, totalOf } from '../domain/sales/premium/premium.ts';
import { premiumRules } from '../domain/sales/premium/rates.ts';
import { initialPremiumRates } from '../server/areas/agency/settings/premiumRates.ts';
import {
  createEndorsement,
  rejectEndorsement,
  sendEndorsement,
} from '../server/areas/sales/endorsements/drafts.ts';
import { issueEndorsement } from '../server/areas/sales/endorsements/issue.ts';
import { getUnearned } from '../server/areas/sales/endorsements/preview.ts';
import { undoEndorsement } from '../server/areas/sales/endorsements/undo.ts';
import { type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { owner, within } from './acting.ts';
import { findRunning, type RunningPolicy } from './running.ts';
import { insuredCar } from './shaped.ts';

/** A row of an own object inside a policy, by its key and place from 0. */
type NamedRow = Omit<RowChange, 'id' | 'parentId'> & { readonly place?: number };

interface Story {
  readonly kind: EndorsementKind;
  readonly state: EndorsementState;
  /** Days from its effective day until today. */
  readonly daysAgo: number;
  readonly reason: string;
  /** Net premium as a percentage of the period's. */
  readonly share?: number;
  readonly effect?: InstalmentEffect;
  readonly rows?: readonly NamedRow[];
}

const story = (
  kind: EndorsementKind,
  state: EndorsementState,
  daysAgo: number,
  reason: string,
  more: Pick<Story, 'share' | 'effect' | 'rows'> = {},
): Story => ({ kind, state, daysAgo, reason, ...more });

const cars = 'own-vehiculos_asegurados';

const ofFleet: readonly Story[] = [
  story('inclusion', 'issued', 45, 'COMPRA DE UN VEHÍCULO', {
    share: 9,
    effect: 'spread',
    rows: [{ object: cars, change: 'include', values: insuredCar(undefined, 12) }],
  }),
  story('exclusion', 'issued', 20, 'VENTA DEL VEHÍCULO', {
    share: 5,
    effect: 'refund',
    rows: [{ object: cars, change: 'exclude', place: 4 }],
  }),
  story('dataChange', 'sent', 6, 'CORRECCIÓN DEL CHASIS', {
    rows: [{ object: cars, change: 'modify', place: 2, values: { chasis: '8LBETF3N2109911' } }],
  }),
  story('inclusion', 'draft', 1, 'COMPRA DE UN VEHÍCULO', {
    share: 8,
    effect: 'nextFirst',
    rows: [{ object: cars, change: 'include', values: insuredCar(undefined, 13) }],
  }),
];

const beneficiaries = 'own-beneficiarios';

const ofLife: readonly Story[] = [
  story('beneficiaryChange', 'issued', 12, 'PEDIDO DEL CLIENTE', {
    rows: [
      { object: beneficiaries, change: 'modify', place: 0, values: { porcentaje: '50' } },
      { object: beneficiaries, change: 'modify', place: 1, values: { porcentaje: '50' } },
    ],
  }),
];

const ofOthers: readonly (readonly Story[])[] = [
  [
    story('increase', 'issued', 30, 'AUMENTO DEL MONTO DE COBERTURA', {
      share: 12,
      effect: 'spread',
    }),
    story('dataChange', 'rejected', 8, 'CAMBIO DE DIRECCIÓN'),
  ],
  [
    story('decrease', 'issued', 25, 'BAJA DEL MONTO DE COBERTURA', {
      share: 10,
      effect: 'nextFirst',
    }),
    story('dataChange', 'issued', 7, 'CAMBIO DE RAZÓN SOCIAL'),
  ],
  [
    story('declaration', 'issued', 40, 'DECLARACIÓN DEL MES ANTERIOR', { share: 7, effect: 'own' }),
    story('declaration', 'sent', 10, 'DECLARACIÓN DEL MES', { share: 6, effect: 'spread' }),
  ],
  [story('cancellation', 'issued', 15, 'CAMBIO DE COMPAÑÍA')],
  [story('annulment', 'issued', 0, 'LA COMPAÑÍA NO ACEPTÓ EL RIESGO')],
  [
    story('cancellation', 'issued', 35, 'FALTA DE PAGO'),
    story('reinstatement', 'issued', 14, 'EL CLIENTE SE PUSO AL DÍA', { effect: 'own' }),
  ],
  [
    story('increase', 'undone', 5, 'AUMENTO DEL MONTO DE COBERTURA', {
      share: 15,
      effect: 'spread',
    }),
  ],
];

const rates = initialPremiumRates();

const priceOf = (policy: RunningPolicy, { kind, share = 0 }: Story, effectiveOn: CivilDate) => {
  const net = multiplyPercent(toCents(policy.policyValue) - toCents(policy.policyFee), share);
  if (net === 0 || !policy.hasBreakdown) return { policyValue: fromCents(net) };
  const rules = premiumRules(rates, policy.typeId, effectiveOn);
  // What is given back has no fee of issuing.
  const typed = ENDORSEMENT_KINDS[kind].sign < 0 ? { issueFee: 0 } : {};
  const premium = premiumOf(net, rules, typed);
  return {
    policyValue: fromCents(totalOf(premium)),
    policyFee: fromCents(chargesOf(premium)),
    premium: { net: fromCents(net), issueFee: fromCents(premium.issueFee) },
  };
};

type Inside = { readonly context: Context; readonly actor: ReturnType<typeof owner> };

const unearnedOf = async (inside: Inside, policyId: number, effectiveOn: CivilDate) => {
  const query = { policy_id: policyId, effectiveOn };
  const { linear } = await getUnearned({ ...inside, query });
  return { ...linear, premium: linear.premium ?? undefined };
};

const findRows = (trx: Trx, policyId: number) =>
  trx
    .selectFrom('own_records as r')
    .innerJoin('own_objects as o', 'o.id', 'r.object_id')
    .select(['r.id', 'o.key'])
    .where('r.policy_id', '=', policyId)
    .orderBy('r.position')
    .orderBy('r.id')
    .execute();

const tell = async (trx: Trx, inside: Inside, policy: RunningPolicy, story: Story) => {
  const { kind, state, daysAgo, reason, effect = null } = story;
  const day = today(inside.context);
  const effectiveOn = kind === 'annulment' ? policy.startDate : addDays(day, -daysAgo);
  const there = await findRows(trx, policy.id);
  const body = calls.createEndorsement.body.parse({
    policy_id: policy.id,
    kind,
    effectiveOn,
    reason,
    effect,
    ...(effect === 'own' ? { ownCount: 1, ownFrom: addDays(day, 45) } : {}),
    // What was collected is given back, so that there is a refund.
    reducesUnpaid: effect !== 'refund',
    ...(kind === 'cancellation'
      ? await unearnedOf(inside, policy.id, effectiveOn)
      : priceOf(policy, story, effectiveOn)),
    rows: (story.rows ?? []).map(({ place, ...change }) => {
      const rows = there.filter(({ key }) => `own-${key}` === change.object);
      return { ...change, id: place === undefined ? null : rows[place]?.id };
    }),
  });
  const drafted = JSON.parse((await createEndorsement({ ...inside, body })).text);
  const params = { id: Number(drafted.id) };
  if (state === 'draft') return;
  const sentOn = addDays(day, -Math.min(daysAgo, 4));
  await sendEndorsement({ ...inside, params, body: { sentOn, version: undefined } });
  if (state === 'sent') return;
  if (state === 'rejected') {
    const why = { reason: 'FALTA LA PLANILLA DE SERVICIOS', version: undefined };
    await rejectEndorsement({ ...inside, params, body: why });
    return;
  }
  const issue = { insurerNumber: `EN-${drafted.id}`, issuedOn: sentOn };
  await issueEndorsement({ ...inside, params, body: calls.issueEndorsement.body.parse(issue) });
  if (state === 'issued') return;
  const why = { reason: 'SE EMITIÓ EN OTRA PÓLIZA', version: undefined };
  await undoEndorsement({ ...inside, params, body: why });
};

/**
 * Gives the demonstration endorsements of each kind and in each state, those of its fleet and its beneficiaries among
 * them.
 * @param trx the transaction it all happens in; users, policies and what is insured in them are there
 * @param context its clock and time zone say which day it is
 */
export const seedDemoEndorsements = async (trx: Trx, context: Context): Promise<void> => {
  const inside = { context: within(trx, context), actor: owner() };
  const running = await findRunning(trx, today(context));
  const insured = await trx
    .selectFrom('own_records as r')
    .innerJoin('own_objects as o', 'o.id', 'r.object_id')
    .select(['r.policy_id', 'o.key'])
    .where('r.policy_id', 'is not', null)
    .orderBy('r.id')
    .execute();
  const withRows = (object: string) =>
    running.find(({ id }) =>
      insured.some((row) => row.policy_id === id && `own-${row.key}` === object),
    );
  const plain = running.filter(({ id }) => insured.every((row) => row.policy_id !== id)).reverse();
  const stories = [
    [withRows(cars), ofFleet] as const,
    [withRows(beneficiaries), ofLife] as const,
    ...ofOthers.map((ofOne, place) => [plain[place], ofOne] as const),
  ];
  for (const [policy, ofOne] of stories) {
    if (!policy) continue;
    for (const story of ofOne) await tell(trx, inside, policy, story);
  }
};
