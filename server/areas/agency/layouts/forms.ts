import { layoutFields } from '../../../../domain/agency/layouts/fields.ts';
import { ruledForm } from '../../../../domain/agency/layouts/forms.ts';
import { type FieldRule, layoutInForce } from '../../../../domain/agency/layouts/layout.ts';
import {
  BUILT_IN_RESOURCES,
  type BuiltInResource,
  OWN_VALUES,
  ownKeyOf,
} from '../../../../domain/agency/ownFields/ownField.ts';
import type { Call } from '../../../../domain/contract/call.ts';
import { declaredResources, policies } from '../../../../domain/contract/index.ts';
import { pricingFields } from '../../../../domain/entities/policy.ts';
import { type Actor, type Context, today } from '../../../context.ts';
import { readPage } from '../../../db/readList.ts';
import { findPeriodsJson } from '../../sales/policies/repository.ts';
import { listDefinitions } from '../exports/lists.ts';
import { definitionsOf, ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { throwAny } from '../ownFields/lawful.ts';

type Json = Readonly<Record<string, unknown>>;

interface Sent {
  readonly body: Json;
  readonly params: Json;
}

/**
 * The resource whose layout applies to the form of a call, and the stored record whose values stay where none is sent.
 * Own records, and rows inside others, are checked where they are written (`ownRecords/write.ts`).
 */
interface FormOf {
  readonly resource: BuiltInResource;
  readonly recordId?: (sent: Sent) => unknown;
  /** Whether the form is of a policy's values alone, as those of a renewal and of a year are. */
  readonly isOfValues?: true;
}

const recordId = ({ params }: Sent) => params.id;

const FORMS = new Map<Call | undefined, FormOf>([
  ...BUILT_IN_RESOURCES.flatMap((resource): [Call | undefined, FormOf][] => [
    [declaredResources[resource]?.create, { resource }],
    [declaredResources[resource]?.update, { resource, recordId }],
  ]),
  [
    policies.registerRenewal,
    { resource: 'policies', recordId: ({ body }) => body.policy_id, isOfValues: true },
  ],
  [policies.updateValuesByYear, { resource: 'policies', recordId, isOfValues: true }],
]);

const recordWith = async (context: Context, resource: BuiltInResource, id: number) => {
  const day = today(context);
  const list = listDefinitions[resource](day, context.config.agency.timeZone, day, {});
  const query = { filter: { id: [id] } };
  const { rows } = await readPage(context.database.kysely, list, query, { from: 0, to: 0 });
  return rows[0] === undefined ? undefined : (JSON.parse(rows[0]) as Json);
};

const valuesOfYear = async ({ database }: Context, { params, body }: Sent): Promise<Json> => {
  if (params.year === undefined) return {};
  const json = await findPeriodsJson(database.kysely, Number(params.id));
  const periods: readonly Json[] = JSON.parse(json ?? '[]');
  const isMeant = ({ id, year }: Json) =>
    String(year) === params.year &&
    (body.period_id === undefined || String(id) === String(body.period_id));
  return periods.findLast(isMeant) ?? {};
};

const before = async (context: Context, formOf: FormOf, sent: Sent) => {
  const id = Number(formOf.recordId?.(sent));
  const record = Number.isInteger(id) ? await recordWith(context, formOf.resource, id) : undefined;
  return record && { ...record, ...(await valuesOfYear(context, sent)) };
};

/**
 * A form as a layout lets the role of its sender fill it in (domain §33), before the contract looks at it.
 * @returns the body to go on with
 * @throws Problem 400 at each field that the role may not send or change, or has to fill in
 */
export const laidOutBody = async (context: Context, { role }: Actor, call: Call, sent: Sent) => {
  const formOf = FORMS.get(call);
  if (!formOf) return sent.body;
  const { resource } = formOf;
  const { layouts } = await definitionsOf(context.database.kysely);
  if (layouts.every((one) => one.resource !== resource)) return sent.body;
  const stored = await before(context, formOf, sent);
  const policyTypeId = Number(stored?.policy_type_id ?? sent.body.policy_type_id);
  const layout = layoutInForce(layouts, { resource, role, policyTypeId });
  const own = await ownFieldsOf(context.database.kysely, resource);
  const fields = layoutFields(resource, own);
  const names = formOf.isOfValues ? pricingFields : { ...call.body?.shape };
  const isInForm = ({ name }: FieldRule) =>
    (ownKeyOf(name) === undefined ? name : OWN_VALUES) in names;
  const rules = layout?.fields.filter(isInForm) ?? [];
  const { form, errors } = ruledForm(rules, fields, { sent: sent.body, stored, own });
  throwAny(errors);
  return form;
};
