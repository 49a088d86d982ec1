import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { policy } from '../../../../domain/entities/policy.ts';
import { answerFields, referenceJoins } from '../../../db/entity.ts';
import { jsonId, jsonObject, whenThere } from '../../../db/json.ts';
import { byName, equals, type Searched } from '../../../db/list.ts';
import type { Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { maskedNumber } from '../../money/cards/repository.ts';
import { nameOf, nameOrder, personOf } from '../../people/people/repository.ts';
import { latestNetOf } from './premium.repository.ts';

const chargeJoins = sql`
  left join credit_cards k on k.id = p.credit_card_id
  left join banks kb on kb.id = k.bank_id
  left join bank_accounts ba on ba.id = p.bank_account_id
  left join banks bab on bab.id = ba.bank_id`;

/** The card, masked, or the account, in the wire format; null where the method needs none. */
const chargeFields = {
  creditCard: whenThere('k', {
    cardNumber: maskedNumber('k'),
    bank: jsonObject({ id: jsonId(sql`kb.id`), bankName: sql`kb.bank_name` }),
  }),
  bankAccount: whenThere('ba', {
    accountNumber: sql`ba.account_number`,
    bank: jsonObject({ id: jsonId(sql`bab.id`), bankName: sql`bab.bank_name` }),
  }),
};

const statusOn = (today: CivilDate) => sql`policy_status(p.cancelled_on, p.end_date, ${today})`;

export const policyJoinsOn = (today: CivilDate) => sql`
  ${referenceJoins(policy, 'p')}
  join policy_statuses "policyStatus" on "policyStatus".id = ${statusOn(today)}
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id
  ${chargeJoins}`;

/**
 * Of payments `pay` of the policy: issued, or collected before a cancellation of the same day or
 * earlier, for money stays in sight.
 */
export const shownOn = (today: CivilDate) => sql`(pay.credit > 0
  or payment_issued(pay.due_date, pay.issued_early_at, p.unissued_from, ${today}))`;

export const latestNet = latestNetOf(sql`p.id`);

/** Both are walks back from the last instalment, by its index: they change from day to day. */
const lastPendingValueOn = (today: CivilDate) => sql`(
  select pay.pending_value from payments pay
  where pay.policy_id = p.id and ${shownOn(today)}
  order by pay.number_payment desc limit 1)`;

/** True of a policy all of whose premium was given back: nothing is left to issue. */
const cycleIssuedOn = (today: CivilDate) => sql`coalesce((
  select payment_issued(pay.due_date, pay.issued_early_at, p.unissued_from, ${today})
  from payments pay where pay.policy_id = p.id
  order by pay.number_payment desc limit 1), true)`;

export const policyFieldsOn = (today: CivilDate) => ({
  ...answerFields(policy, 'p', {
    policy_status_id: sql.ref('policyStatus.id'),
    netPremium: latestNet,
    lastPendingValue: lastPendingValueOn(today),
    cycleIssued: cycleIssuedOn(today),
    paymentsMade: sql`(select count(*) from payments made
      where made.policy_id = p.id and made.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})`,
    renewalCount: sql`(select count(*) from renewals done where done.policy_id = p.id)`,
  }),
  customer: personOf('c'),
  advisor: personOf('a', { names: nameOf('a') }),
  ...chargeFields,
});

interface PolicyColumns {
  readonly id: Sql;
  readonly customerId?: Sql;
  readonly searchText?: Sql;
}

/**
 * The policies of `customers owner`. The offset keeps them from being joined all at once: where many
 * customers are found, the policies of the first of them are enough.
 */
export const policiesOfOwner = sql`
  select id, search_text from policies where customers_id = owner.id offset 0`;

const ofPolicy = (id: Sql, column: string): Sql =>
  sql`(select owned.${sql.ref(column)} from policies owned where owned.id = ${id})`;

/**
 * The search of whatever belongs to a policy: the words stand in its number or in what identifies its
 * customer; each half has its index.
 * @param policy the columns of the list that name it
 */
export const policySearch = ({
  id,
  customerId = ofPolicy(id, 'customers_id'),
  searchText = ofPolicy(id, 'search_text'),
}: PolicyColumns): Searched => ({
  key: id,
  found: (words) => sql`
    select id from policies where ${containsWords(sql`search_text`, words)}
    union all
    select owned.id from customers owner cross join lateral (${policiesOfOwner}) owned
    where ${containsWords(sql`owner.search_text`, words)}
      and not ${containsWords(sql`owned.search_text`, words)}`,
  isFound: (words) => sql`(${containsWords(searchText, words)} or (
    select ${containsWords(sql`owner.search_text`, words)}
    from customers owner where owner.id = ${customerId}))`,
});

export const policyJoins = sql`join policy_types line on line.id = p.policy_type_id
  join companies co on co.id = p.company_id
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id`;

export const policyFields = {
  numberPolicy: sql`p.number_policy`,
  policy_type_id: jsonId(sql`p.policy_type_id`),
  policyTypeName: sql`line.policy_name`,
  customers_id: jsonId(sql`p.customers_id`),
  customerName: nameOf('c'),
  company_id: jsonId(sql`p.company_id`),
  companyName: sql`co.company_name`,
  advisor_id: jsonId(sql`p.advisor_id`),
  advisorName: nameOf('a'),
};

export const policySort = {
  numberPolicy: sql`p.number_policy`,
  customerName: sql`(select ${nameOrder('owner')} from customers owner where owner.id = p.customers_id)`,
  companyName: byName(sql`p.company_id`, 'companies', 'company_name'),
};

export const policyFilter = {
  company_id: equals(sql`p.company_id`),
  customers_id: equals(sql`p.customers_id`),
  advisor_id: equals(sql`p.advisor_id`),
  policy_type_id: equals(sql`p.policy_type_id`),
};

export const searchedWithPolicy = (table: 'claims' | 'endorsements', alias: string): Searched => {
  const ofPolicy = policySearch({
    id: sql.ref(`${alias}.policy_id`),
    customerId: sql`p.customers_id`,
    searchText: sql`p.search_text`,
  });
  return {
    key: sql.ref(`${alias}.id`),
    found: (words) => sql`
      select id from ${sql.table(table)} where ${containsWords(sql`search_text`, words)}
      union
      select owned.id from ${sql.table(table)} owned where owned.policy_id in (${ofPolicy.found(words)})`,
    isFound: (words) =>
      sql`(${containsWords(sql.ref(`${alias}.search_text`), words)} or ${ofPolicy.isFound(words)})`,
  };
};
