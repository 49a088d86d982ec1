import {
  advisors,
  auth,
  bankAccounts,
  type Call,
  commissions,
  companies,
  customers,
  payments,
  policies,
  tasks,
  users,
} from '../../../domain/contract/index.ts';
import { periodShape } from '../../../domain/contract/sales/policyShapes.ts';
import { normaliserFor, underNames } from '../../../domain/contract/wire.ts';
import type { CallParts } from '../http/callServer.ts';
import type { Row } from '../lists.ts';
import type { Period } from '../records.ts';
import { withReferences } from '../wholeList.ts';
import { collected, notePayments } from './collection.ts';
import { fieldsOf } from './lists.ts';
import * as records from './records.ts';

const completions: ReadonlyMap<Call, records.Complete> = new Map<Call, records.Complete>([
  [customers.getCustomer, records.customer],
  [customers.registerCustomer, records.customer],
  [customers.updateCustomer, records.customer],
  [advisors.registerAdvisor, records.advisor],
  [advisors.updateAdvisor, records.advisor],
  [policies.getPolicy, records.policy],
  [policies.registerPolicy, records.policy],
  [policies.updatePolicy, records.policy],
  [tasks.createTask, records.task],
  [auth.getUser, records.user],
  [users.registerUser, records.user],
  [companies.registerCompany, records.company],
  [bankAccounts.registerBankAccount, records.bankAccount],
]);

const normalisePeriod = normaliserFor(periodShape);

/** A period under the contract's names, complete: such a server may write them in snake_case. */
function periodOf(row: unknown): Period {
  const named = underNames(periodShape.keyof().options, row);
  // Normalised by the shape the type comes from.
  return records.period(Object(normalisePeriod(named))) as Period;
}

const normaliseRenewal = normaliserFor(policies.registerRenewal.answer);

/** Registration of a commission; its id is 0 where the answer only confirms it. */
const registered = (answer: unknown) => ({
  id: 0,
  ...Object(Array.isArray(answer) ? answer[0] : answer),
});

type Answered = (answer: unknown, sent: CallParts) => unknown;

/** Calls that such a server may answer otherwise, or only confirm: what was sent stands then. */
const otherwise: ReadonlyMap<Call, Answered> = new Map<Call, Answered>([
  [payments.collectPayment, collected],
  [
    policies.registerRenewal,
    (answer, { body }) => {
      const form: Row = Object(body);
      return normaliseRenewal({ id: form.renewalNumber, ...form, ...Object(answer) });
    },
  ],
  [
    policies.updateValuesByYear,
    (answer, { params, body }) => {
      const form: Row = Object(body);
      const { id, year } = { ...params };
      return periodOf({ ...form, id: form.period_id, policy_id: id, year, ...Object(answer) });
    },
  ],
  [policies.listPeriods, (rows) => (Array.isArray(rows) ? rows.map(periodOf) : [])],
  [commissions.registerAdvance, registered],
  [commissions.distribute, registered],
  [commissions.registerRefund, registered],
]);

/**
 * What a call answered, complete.
 * @param answer what stood under its envelope key, if anything did
 */
export function answered(call: Call, answer: unknown, sent: CallParts): unknown {
  const other = otherwise.get(call);
  if (other) return other(answer, sent);
  const complete = completions.get(call);
  if (!complete || typeof answer !== 'object' || answer === null) return answer;
  const record = complete(withReferences({ ...answer }, fieldsOf(call)));
  notePayments(record.payments, record.id);
  return record;
}
