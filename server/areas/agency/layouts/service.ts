import { layoutErrors, layoutFields } from '../../../../domain/agency/layouts/fields.ts';
import { isNeverSeen } from '../../../../domain/agency/layouts/hidden.ts';
import type { LayoutField } from '../../../../domain/agency/layouts/layout.ts';
import {
  isBuiltInResource,
  type OwnField,
  type OwnFieldResource,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf, titleKeys } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { layouts as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { ROLE_NAMES, ROLES } from '../../../../domain/roles.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { deleteRow, insertRow, updateRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import {
  definitionsOf,
  findLayouts,
  hiddenFor,
  type StoredLayout,
} from '../ownFields/compiled.repository.ts';
import { throwAny } from '../ownFields/lawful.ts';
import { lockDefinitions } from '../ownFields/repository.ts';
import { resourcesSeenBy } from '../ownRecords/access.ts';

/** Layouts. Who changes one holds the definitions (`lockDefinitions`). */

const written = ({ id, policyTypeId, ...layout }: StoredLayout) => ({
  ...layout,
  id: wireId(id),
  policyTypeId: policyTypeId === null ? null : wireId(policyTypeId),
});

const withoutUnseen = (layout: StoredLayout, unseen: readonly OwnField[]): StoredLayout => ({
  ...layout,
  fields: layout.fields
    .filter(({ name }) =>
      unseen.every(({ resource, key }) => resource !== layout.resource || ownPath(key) !== name),
    )
    .map((rule) => (rule.isHidden ? { ...rule, initial: null } : rule)),
});

/**
 * The fields that layouts of a resource can name.
 * @returns undefined where there are no such records
 */
export const fieldsOfResource = async (
  db: Executor,
  resource: OwnFieldResource,
): Promise<LayoutField[] | undefined> => {
  const { fields, objects } = await definitionsOf(db);
  const object = objects.find(({ key }) => resourceOf(key) === resource);
  return isBuiltInResource(resource) || object
    ? layoutFields(resource, fields.get(resource) ?? noOwnFields, object?.titleTemplate)
    : undefined;
};

/**
 * @throws Problem 409 where a change of its own fields leaves a layout of a resource that could not be saved so, or the
 *   search would tell what one hides
 */
export const requireLayouts = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  const known = (await fieldsOfResource(trx, resource)) ?? [];
  for (const layout of (await findLayouts(trx)).filter((one) => one.resource === resource)) {
    // What is said of a field that is gone counts for nothing.
    const fields = layout.fields.filter(({ name }) => known.some((field) => field.name === name));
    const errors = layoutErrors({ ...layout, fields }, known);
    const refused = known.find(({ name }) => errors[name] !== undefined);
    if (refused)
      throw conflict('in_layout', texts.layoutRefuses(refused.label, errors[refused.name] ?? ''));
  }
  await requireHidden(trx);
};

/** @throws Problem 409 where the search or a title would tell a role what is worked out of what it does not see */
export const requireHidden = async (db: Executor): Promise<void> => {
  const { stored, objects } = await definitionsOf(db);
  const isRevealed = ({ resource, key, isSearched }: OwnField) =>
    isSearched ||
    objects.some(
      (one) => resourceOf(one.key) === resource && titleKeys(one.titleTemplate ?? '').includes(key),
    );
  const revealed = stored.filter(
    (field) => field.expression && !field.retiredAt && isRevealed(field),
  );
  for (const { resource, key, label } of revealed)
    for (const role of ROLES)
      if ((await hiddenFor(db, role))?.(resource, ownPath(key)))
        throw conflict('in_use', texts.layoutReveals(label, ROLE_NAMES[role]));
};

/**
 * Sets the layout of a kind of record, a type of policy and a role.
 * @throws Problem 400 at the field for what it cannot ask for, 409 where it is not the one that the form has shown, or the
 *   search would tell what it hides
 */
export const saveLayout = ({
  context,
  actor,
  body: { version, ...layout },
}: Input<typeof calls.saveLayout>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const { resource, policyTypeId, role } = layout;
    const known = await fieldsOfResource(trx, resource);
    if (!known) throw invalid({ resource: texts.notAChoice });
    throwAny(layoutErrors(layout, known));
    const before = (await findLayouts(trx)).find(
      (one) => one.resource === resource && one.policyTypeId === policyTypeId && one.role === role,
    );
    if (before?.version !== version) throw staleVersion();
    const now = context.clock.now();
    const columns = { body: { fields: layout.fields }, updated_at: now };
    const scope = { resource, policy_type_id: policyTypeId, role };
    const id =
      before?.id ?? (await insertRow(trx, 'layouts', { ...scope, ...columns, created_at: now }));
    if (before) await updateRow(trx, 'layouts', id, columns);
    await requireHidden(trx);
    const details = { before, after: layout };
    return {
      result: written(await find(trx, id)),
      events: [{ action: 'layout.saved', entity: 'layout', entityId: id, actor, details }],
    };
  });

const find = async (db: Executor, id: number): Promise<StoredLayout> => {
  const found = (await findLayouts(db)).find((one) => one.id === id);
  if (!found) throw notFound('No existe un diseño con este identificador');
  return found;
};

export const listLayouts = async ({ context, actor }: Input<typeof calls.listLayouts>) => {
  const db = context.database.kysely;
  const { layouts: all, stored } = await definitionsOf(db);
  if (actor.permissions.has('layouts.manage')) return all.map(written);
  const seen = await resourcesSeenBy(db, actor);
  const unseen = stored.filter((field) => isNeverSeen(actor.isHidden, all, field));
  return all
    .filter(({ role }) => role === null || role === actor.role)
    .filter(({ resource }) => isBuiltInResource(resource) || seen.has(resource))
    .map((layout) => written(withoutUnseen(layout, unseen)));
};

export const deleteLayout = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.deleteLayout>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const before = await find(trx, id);
    await deleteRow(trx, 'layouts', id);
    return {
      result: { id: wireId(id) },
      events: [
        { action: 'layout.deleted', entity: 'layout', entityId: id, actor, details: { before } },
      ],
    };
  });
