import type { z } from 'zod';
import { fieldName } from '../../../../domain/agency/audit/fieldNames.ts';
import type { Item, SectionName } from '../../../../domain/agency/settingsPackage/sections.ts';
import type { Call } from '../../../../domain/contract/call.ts';
import * as calls from '../../../../domain/contract/index.ts';
import { refusalIn } from '../../../constraints.ts';
import type { Actor, Answer, Context, Input } from '../../../context.ts';
import { forbidden, invalid } from '../../../problem.ts';
import * as retention from '../../privacy/retention/service.ts';
import * as privacyTerms from '../../privacy/terms/service.ts';
import * as automations from '../automations/service.ts';
import { policyTypeNames } from '../imports/references.repository.ts';
import * as layouts from '../layouts/service.ts';
import * as messageTemplates from '../messages/templates.ts';
import * as ownFields from '../ownFields/service.ts';
import * as ownObjects from '../ownObjects/service.ts';
import * as permissionMatrix from '../permissions/service.ts';
import * as printTexts from '../printTexts/service.ts';
import { registerAnswers } from '../records/registers.ts';
import { settings } from '../settings/service.ts';
import { findAllViews } from '../views/repository.ts';
import * as views from '../views/service.ts';

export interface Inside {
  readonly context: Context;
  readonly actor: Actor;
}

const KINDS: Readonly<Record<SectionName, readonly [area: object, answers: object, kind: string]>> =
  {
    settings: [calls.settings, settings, 'Settings'],
    roles: [calls.permissionMatrix, permissionMatrix, 'Permissions'],
    banks: [calls.banks, registerAnswers.banks, 'Bank'],
    holidays: [calls.privacyTerms, privacyTerms, 'Holiday'],
    privacyTerms: [calls.privacyTerms, privacyTerms, 'PrivacyTerm'],
    retentionTerms: [calls.retention, retention, 'RetentionTerm'],
    messageTemplates: [calls.messageTemplates, messageTemplates, 'Template'],
    printTexts: [calls.printTexts, printTexts, 'PrintText'],
    policyTypes: [calls.registers.policyTypes, registerAnswers.policyTypes, 'PolicyType'],
    ownObjects: [calls.ownObjects, ownObjects, 'OwnObject'],
    ownFields: [calls.ownFields, ownFields, 'OwnField'],
    layouts: [calls.layouts, layouts, 'Layout'],
    views: [calls.views, views, 'View'],
    automations: [calls.automations, automations, 'Automation'],
  };

const VERBS = {
  added: 'register|save',
  changed: 'update|set|rename|write|save',
  removed: 'delete',
  retired: 'retire',
  ordered: 'order',
} as const;

const read = (schema: z.ZodType | undefined, sent: Item): unknown => {
  if (!schema) return {};
  const { data, error } = schema.safeParse(sent);
  const [issue] = error?.issues ?? [];
  if (issue) throw invalid({ [String(issue.path[0])]: issue.message });
  return data;
};

/** @returns undefined for a view that this site does not share: the call says so */
const viewId = async ({ database }: Context, { list, view }: Item): Promise<number | undefined> =>
  (await findAllViews(database.kysely)).find(
    (one) => one.list === list && one.name === view && one.shared_with.length > 0,
  )?.id;

/**
 * Changes an item by the very call that the screens make: a package can do what its user can do, by the same checks,
 * and nothing else. Nothing is done where there is no such call.
 * @param item with the id and the version of its row where it has them
 * @throws Problem as the call does, 403 where the user may not make it
 */
export const make = async (
  verb: keyof typeof VERBS,
  section: SectionName,
  { context, actor }: Inside,
  item: Item,
): Promise<void> => {
  const [area, answers, kind] = KINDS[section];
  const isNamed = new RegExp(`^(${VERBS[verb]})${kind}s?$`);
  const [name, answer] = Object.entries(answers).find(([one]) => isNamed.test(one)) ?? [];
  if (name === undefined) return;
  // The answers of an area have the names of its calls.
  const { access, params, body } = (area as Record<string, Call>)[name] as Call;
  if (access !== 'public' && access !== 'session' && !actor.permissions.has(access))
    throw forbidden();
  const types =
    'policyTypes' in item || 'policyType' in item
      ? [...(await policyTypeNames(context.database.kysely))]
      : [];
  /** A name that this site does not know stays, and is no choice to the call. */
  const typeId = (name: unknown): unknown => types.find(([, one]) => one === name)?.[0] ?? name;
  const sent = {
    ...item,
    retired: item.isRetired,
    // A package of an earlier version does not say it of all.
    policyTypeIds:
      item.policyTypes === undefined ? undefined : [item.policyTypes ?? []].flat().map(typeId),
    policyTypeId: typeId(item.policyType),
    ...(section === 'automations' ? { view_id: await viewId(context, item) } : {}),
  };
  // Calls about settings know neither a query nor request and reply.
  const input = { context, actor, params: read(params, sent), body: read(body, sent) };
  await (answer as Answer<Call>)(input as unknown as Input<Call>);
};

/** Reason why a change was refused, in Spanish; a fault of the program goes on. */
export const refusalOf = (error: unknown): string => {
  const problem = refusalIn(error);
  const [[field, message] = []] = Object.entries(problem.fields ?? {});
  return field === undefined || message === problem.message
    ? problem.message
    : `${fieldName(field)}: ${message}`;
};
