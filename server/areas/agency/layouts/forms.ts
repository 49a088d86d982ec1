import { ruledForm } from '../../../../domain/agency/layouts/forms.ts';
import { type FieldRule, layoutInForce } from '../../../../domain/agency/layouts/layout.ts';
import {
  BUILT_IN_RESOURCES,
  isBuiltInResource,
  OWN_VALUES,
  ownKeyOf,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { Call } from '../../../../domain/contract/call.ts';
import { declaredResources, ownRecords, policies } from '../../../../domain/contract/index.ts';
import { pricingFields } from '../../../../domain/entities/policy.ts';
import type { Actor } from '../../../actor.ts';
import { type Context, today } from '../../../context.ts';
import { readPage } from '../../../db/readList.ts';
import { findPeriodsJson } from '../../sales/policies/repository.ts';
import { listDefinitions } from '../exports/lists.ts';
import { definitionsOf } from '../ownFields/compiled.repository.ts';
import { throwAny } from '../ownFields/lawful.ts';
import { recordListOf } from '../ownRecords/repository.ts';
import { fieldsOfResource } from './service.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a call was sent, before the contract has looked at it. */
interface Sent {
  readonly body: Json;
  readonly params: Json;
}

/** Of what records the form of a call is, and the record that says what stays as it is. */
interface FormOf {
  readonly resource: (sent: Sent) => string;
  readonly recordId?: (sent: Sent) => unknown;
  /** Whether the form is of a policy's values alone, as those of a renewal and of a year are. */
  readonly isOfValues?: true;
}

const recordId = ({ params }: Sent) => params.id;
const ofPolicies = () => 'policies';
const ofObject = ({ params }: Sent) => `own-${params.object}`;

const FORMS = new Map<Call | undefined, FormOf>([
  ...BUILT_IN_RESOURCES.flatMap((resource): [Call | undefined, FormOf][] => [
    [declaredResources[resource]?.create, { resource: () => resource }],
    [declaredResources[resource]?.update, { resource: () => resource, recordId }],
  ]),
  [ownRecords.registerOwnRecord, { resource: ofObject }],
  [ownRecords.updateOwnRecord, { resource: ofObject, recordId }],
  [
    policies.registerRenewal,
    { resource: ofPolicies, recordId: ({ body }) => body.policy_id, isOfValues: true },
  ],
  [policies.updateValuesByYear, { resource: ofPolicies, recordId, isOfValues: true }],
]);

/** A record as its list has it; undefined where there is none. */
const recordWith = async (context: Context, resource: string, id: number) => {
  const db = context.database.kysely;
  const day = today(context);
  const object = (await definitionsOf(db)).objects.find(({ key }) => resourceOf(key) === resource);
  const list = isBuiltInResource(resource)
    ? listDefinitions[resource](day, context.config.agency.timeZone, day, {})
    : object && (await recordListOf(db, object, new Set()));
  const page = list && (await readPage(db, list, { filter: { id: [id] } }, { from: 0, to: 0 }));
  return page?.rows[0] === undefined ? undefined : (JSON.parse(page.rows[0]) as Json);
};

/** The values of a year of a policy, the last where it has several; nothing where the address names no year. */
const valuesOfYear = async ({ database }: Context, { params, body }: Sent): Promise<Json> => {
  if (params.year === undefined) return {};
  const json = await findPeriodsJson(database.kysely, Number(params.id));
  const periods: readonly Json[] = JSON.parse(json ?? '[]');
  const isMeant = ({ id, year }: Json) =>
    String(year) === params.year &&
    (body.period_id === undefined || String(id) === String(body.period_id));
  return periods.findLast(isMeant) ?? {};
};

const before = async (context: Context, resource: string, formOf: FormOf, sent: Sent) => {
  const id = Number(formOf.recordId?.(sent));
  const record = Number.isInteger(id) ? await recordWith(context, resource, id) : undefined;
  return record && { ...record, ...(await valuesOfYear(context, sent)) };
};

/**
 * A form as a layout lets the role of its sender fill it in (domain §33), before the contract looks at it.
 * @returns the body to go on with
 * @throws Problem 400 at each field that the role may not send or change, or has to fill in
 */
export const laidOutBody = async (
  context: Context,
  { role }: Actor,
  call: Call,
  sent: Sent,
): Promise<Json> => {
  const formOf = FORMS.get(call);
  if (!formOf) return sent.body;
  const { layouts } = await definitionsOf(context.database.kysely);
  const resource = formOf.resource(sent);
  const ofResource = layouts.filter((one) => one.resource === resource);
  const [any] = ofResource;
  if (!any) return sent.body;
  const stored = await before(context, resource, formOf, sent);
  const policyTypeId = Number(stored?.policy_type_id ?? sent.body.policy_type_id);
  const layout = layoutInForce(ofResource, { resource, role, policyTypeId });
  const fields = await fieldsOfResource(context.database.kysely, any.resource);
  const names = formOf.isOfValues ? pricingFields : { ...call.body?.shape };
  const isInForm = ({ name }: FieldRule) =>
    (ownKeyOf(name) === undefined ? name : OWN_VALUES) in names;
  const rules = layout?.fields.filter(isInForm) ?? [];
  const { form, errors } = ruledForm(rules, fields ?? [], sent.body, stored);
  throwAny(errors);
  return form;
};
