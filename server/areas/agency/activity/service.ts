import {
  ACTIVITY_ACCESS,
  ACTIVITY_KINDS,
  type ActivityKind,
} from '../../../../domain/contract/agency/activity.ts';
import type { activity as calls } from '../../../../domain/contract/index.ts';
import type { Actor, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { hasRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { noAdvisor } from '../../money/commissions/receipts.ts';
import { noCustomer } from '../../people/customers/service.ts';
import { noClaim } from '../../sales/claims/read.ts';
import { unseenRelations } from '../ownFields/compiled.repository.ts';
import { objectFor } from '../ownRecords/access.ts';
import { requireRecord } from '../ownRecords/service.ts';
import { activityJson, type PageEnd } from './repository.ts';
import type { ActivitySubject, SummarySubject } from './sources.repository.ts';
import {
  advisorSummaryJson,
  companySummaryJson,
  customerSummaryJson,
} from './summary.repository.ts';

const missing: Readonly<Record<SummarySubject | 'claims', (id: number) => Error>> = {
  customers: noCustomer,
  advisors: noAdvisor,
  companies: (id) => notFound(`No existe compañía registrada con este ID ${id}`),
  claims: noClaim,
};

interface Part {
  readonly kind?: ActivityKind | undefined;
  readonly after?: PageEnd | undefined;
}

/** A page of what happened with a record, the latest first (domain §22); of kinds that the user may not see, nothing. */
const activityOf = async (
  { database }: Context,
  actor: Actor,
  subject: ActivitySubject,
  id: number,
  { kind, after }: Part,
): Promise<JsonText> => {
  const db = database.kysely;
  const isVisible = (ofKind: ActivityKind): boolean => {
    const access = ACTIVITY_ACCESS[ofKind];
    const isOfAdvisor = ofKind === 'commission' || ofKind === 'discount';
    if (isOfAdvisor && actor.isHidden?.('policies', 'paymentsToAdvisor')) return false;
    return (kind === undefined || ofKind === kind) && (!access || actor.permissions.has(access));
  };
  const kinds = ACTIVITY_KINDS.filter(isVisible);
  const { userId, role } = actor;
  const query = { id, userId, role, unseen: await unseenRelations(db, actor) };
  return new JsonText(await activityJson(db, subject, query, kinds, after));
};

type OfRecord = Pick<Input<typeof calls.listCustomerActivity>, 'context' | 'actor' | 'params'>;

const listActivity =
  (subject: keyof typeof missing) =>
  async ({ context, actor, params: { id }, query }: OfRecord & { readonly query: Part }) => {
    if (!(await hasRow(context.database.kysely, subject, id))) throw missing[subject](id);
    return activityOf(context, actor, subject, id, query);
  };

export const listOwnRecordActivity = async ({
  context,
  actor,
  params: { object: key, id },
  query,
}: Input<typeof calls.listOwnRecordActivity>): Promise<JsonText> => {
  const db = context.database.kysely;
  await requireRecord(db, await objectFor(db, actor, key, 'list'), id);
  return activityOf(context, actor, 'own_records', id, query);
};

const summaries = {
  customers: customerSummaryJson,
  advisors: advisorSummaryJson,
  companies: companySummaryJson,
} as const;

/** The figures of a record's page; those that the user may not see are null. @throws Problem 404 */
const getSummary =
  (subject: SummarySubject) =>
  async ({ context, actor: { permissions }, params: { id } }: OfRecord): Promise<JsonText> => {
    const summary = await summaries[subject](context.database.kysely, today(context), id, {
      policies: permissions.has('policies.list'),
      payments: permissions.has('payments.list'),
      cards: permissions.has('cards.list'),
      accounts: permissions.has('bank-accounts.list'),
      receivables: permissions.has('insurer-receivables.list'),
      commissions: permissions.has('commission-overview.list'),
    });
    if (!summary) throw missing[subject](id);
    return new JsonText(summary);
  };

export const getCustomerSummary = getSummary('customers');
export const getAdvisorSummary = getSummary('advisors');
export const getCompanySummary = getSummary('companies');
export const listCustomerActivity = listActivity('customers');
export const listAdvisorActivity = listActivity('advisors');
export const listCompanyActivity = listActivity('companies');
export const listClaimActivity = listActivity('claims');
