import { type OwnFieldResource, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type CompiledOwnFields,
  checkOwnValues,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { lockOwnFields } from './compiled.repository.ts';

/** What a form sends of own fields, and what the record has. */
interface Sent {
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /** Nothing for a new record. */
  readonly stored?: OwnValues;
  /** Of a policy. */
  readonly policyTypeId?: number;
}

/** How a record comes to be registered. */
export interface Registering {
  /** From where the agency's own fields are unknown: those required are asked for at its first update. */
  readonly isCompletedLater?: boolean;
}

/** What is written. */
export interface OwnColumns {
  readonly custom_fields: OwnValues;
}

const problemAt = (errors: Readonly<Record<string, string>>) =>
  invalid(
    Object.fromEntries(Object.entries(errors).map(([key, message]) => [ownPath(key), message])),
  );

const checked = (
  compiled: CompiledOwnFields,
  { customFields = {}, stored = {}, policyTypeId }: Sent,
  { isCompletedLater }: Registering = {},
): OwnColumns => {
  const sent = customFields;
  const outcome = checkOwnValues(compiled, { sent, stored, policyTypeId, isCompletedLater });
  if ('errors' in outcome) throw problemAt(outcome.errors);
  return { custom_fields: outcome.values };
};

/**
 * The column of a record's own fields as a form leaves it (domain §16).
 * @throws Problem 400 at each field whose value is wrong or missing
 */
export const ownColumns = async (
  trx: Trx,
  resource: OwnFieldResource,
  sent: Sent,
  registering?: Registering,
): Promise<OwnColumns> => checked(await lockOwnFields(trx, resource), sent, registering);

/** Values as an entry of the audit trail has them; nothing where there are none. */
export const valuesSent = (values: OwnValues): { readonly customFields?: OwnValues } =>
  Object.keys(values).length > 0 ? { customFields: values } : {};

/**
 * {@link ownColumns} of policies that are registered together.
 * @returns in their order
 */
export const ownColumnsOfPolicies = async (
  trx: Trx,
  all: readonly Sent[],
): Promise<OwnColumns[]> => {
  const compiled = await lockOwnFields(trx, 'policies');
  return all.map((sent) => checked(compiled, sent));
};
