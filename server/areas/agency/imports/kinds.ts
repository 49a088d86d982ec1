import { z } from 'zod';
import type { PolicyPast } from '../../../../domain/agency/imports/collected.ts';
import {
  type BuiltInKind,
  type ImportKind,
  isBuiltInKind,
} from '../../../../domain/agency/imports/columns.ts';
import type { OwnObject } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { PAYMENT_FREQUENCY } from '../../../../domain/catalogueIds.ts';
import { id } from '../../../../domain/contract/fields.ts';
import {
  advisors,
  bankAccounts,
  banks,
  companies,
  customers,
  ownRecords,
} from '../../../../domain/contract/index.ts';
import { advisor } from '../../../../domain/entities/advisor.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { broughtShape } from '../../../../domain/entities/entity.ts';
import { paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import type { JsonText } from '../../../http/answers.ts';
import { advisorService } from '../../people/advisors/service.ts';
import { customerService } from '../../people/customers/service.ts';
import type { Registering } from '../ownFields/values.ts';
import { deleteOwnRecords, registerOwnRecords, updateOwnRecords } from '../ownRecords/service.ts';
import { registerServices } from '../records/registers.ts';
import type { Updating } from '../records/writing.ts';
import { importPastPolicies } from './pastPolicy.ts';
import {
  changedPolicyOfFile,
  policyOfFile,
  premiumBeside,
  updatePolicyOfFile,
} from './policyOfFile.ts';
import type { KindNow } from './read.ts';

export type FormValues = Readonly<Record<string, unknown>>;

export interface NewRecord {
  readonly form: FormValues;
  readonly body: unknown;
  readonly past: PolicyPast;
}

export interface RecordChange {
  readonly id: number;
  readonly body: unknown;
}

interface Beside {
  readonly read: (db: Executor, id: number) => Promise<FormValues>;
  /** @returns the fields that change by a form that does not send them */
  readonly follow: (standing: FormValues, form: FormValues) => FormValues;
}

export interface KindServices {
  readonly registerBody: z.ZodType;
  readonly updateBody?: z.ZodType;
  readonly completed?: (values: FormValues) => FormValues;
  /** Rows dealt with at once, from 1; more only where none can be found by what another registers. */
  readonly together: number;
  /** @returns the ids of the new records, in their order */
  readonly register: (
    context: Context,
    actor: Actor,
    records: readonly NewRecord[],
    registering?: Registering,
  ) => Promise<number[]>;
  /** Changes records, none twice; those of own objects all or none. */
  readonly update?: (
    context: Context,
    actor: Actor,
    changes: readonly RecordChange[],
    updating?: Updating,
  ) => Promise<unknown>;
  readonly beside?: Beside;
  /** Takes back what was registered, all or none; set where that takes more than removing rows. */
  readonly remove?: (context: Context, actor: Actor, ids: readonly number[]) => Promise<unknown>;
}

/** Answers are written in the wire format, where ids are texts. */
const recordIdOf = (answer: JsonText): number => {
  const { id }: { readonly id: string } = JSON.parse(answer.text);
  return Number(id);
};

/** The form fills the number of instalments in where the frequency says it. */
const withPayments = (values: FormValues): FormValues => {
  const frequency = values.payment_frequency_id;
  if (values.numberOfPayments !== undefined || typeof frequency !== 'number') return values;
  const isGiven = frequency !== PAYMENT_FREQUENCY.other;
  return isGiven ? { ...values, numberOfPayments: paymentsPerYear(frequency, 1) } : values;
};

/** Records registered by one set of statements; more would hold up who else writes. */
const TOGETHER = 25;

const registering = <R extends z.ZodType>(
  registerBody: R,
  register: (
    context: Context,
    actor: Actor,
    body: z.output<R>,
    registering?: Registering,
  ) => Promise<JsonText>,
): Pick<KindServices, 'registerBody' | 'together' | 'register'> => ({
  registerBody,
  together: 1,
  register: async (context, actor, records, how) => {
    const ids: number[] = [];
    // Bodies are what the schema beside the service has made.
    for (const { body } of records)
      ids.push(recordIdOf(await register(context, actor, body as z.output<R>, how)));
    return ids;
  },
});

/** How records are registered many at once: by a service whose bodies are what the schema makes of the rows. */
const registeringTogether = <R extends z.ZodType>(
  registerBody: R,
  registerAll: (
    context: Context,
    actor: Actor,
    records: readonly (NewRecord & { readonly body: z.output<R> })[],
  ) => Promise<number[]>,
): Pick<KindServices, 'registerBody' | 'together' | 'register'> => ({
  registerBody,
  together: TOGETHER,
  register: (context, actor, records) =>
    registerAll(context, actor, records as Parameters<typeof registerAll>[2]),
});

const updating = <U extends z.ZodType>(
  updateBody: U,
  update: (
    context: Context,
    actor: Actor,
    id: number,
    body: z.output<U>,
    updating?: Updating,
  ) => Promise<unknown>,
): Required<Pick<KindServices, 'updateBody' | 'update'>> => ({
  updateBody,
  update: async (context, actor, changes, how) => {
    for (const { id: recordId, body } of changes)
      await update(context, actor, recordId, body as z.output<U>, how);
  },
});

export const KIND_SERVICES: Readonly<Record<BuiltInKind, KindServices>> = {
  companies: registering(companies.registerCompany.body, registerServices.companies.register),
  banks: registering(banks.registerBank.body, registerServices.banks.register),
  advisors: {
    ...registering(z.object(broughtShape(advisor)), advisorService.register),
    ...updating(advisors.updateAdvisor.body, advisorService.update),
  },
  customers: {
    ...registering(z.object(broughtShape(customer)), customerService.register),
    ...updating(customers.updateCustomer.body, customerService.update),
  },
  'bank-accounts': {
    ...registering(bankAccounts.registerBankAccount.body, registerServices.bankAccounts.register),
    ...updating(bankAccounts.updateBankAccount.body, registerServices.bankAccounts.update),
  },
  policies: {
    ...registeringTogether(policyOfFile, importPastPolicies),
    completed: withPayments,
    ...updating(changedPolicyOfFile, updatePolicyOfFile),
    beside: premiumBeside,
  },
};

const ofObject = ({ key, parent }: OwnObject, isUpdated: boolean): KindServices => {
  const { body } = ownRecords.registerOwnRecord;
  const params = { object: key };
  const { body: updateBody } = ownRecords.updateOwnRecord;
  // Bodies are what the schema has made.
  const update: KindServices['update'] = (context, actor, changes) =>
    updateOwnRecords({ context, actor, params }, changes as Parameters<typeof updateOwnRecords>[1]);
  return {
    ...registeringTogether(
      parent === null ? body : body.extend({ parentId: id }),
      (context, actor, records) =>
        registerOwnRecords(
          { context, actor, params },
          records.map(({ body: sent }) => sent),
        ),
    ),
    updateBody,
    ...(isUpdated ? { update } : {}),
    remove: (context, actor, ids) => deleteOwnRecords({ context, actor, params }, ids),
  };
};

export const servicesOf = (kind: ImportKind, now: KindNow): KindServices => {
  if (isBuiltInKind(kind)) return KIND_SERVICES[kind];
  if (!now.object) throw new Error(`${kind} is no kind of record`);
  return ofObject(now.object, now.isUpdated);
};
