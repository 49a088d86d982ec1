import { beforeAll, describe, expect, it } from 'vitest';
import {
  allowedActions,
  RECORD_ACTIONS,
  type RecordAction,
  ROLES_FIELD,
} from '../../domain/agency/ownObjects/ownObject.ts';
import { type Call, ownObjects, ownRecords } from '../../domain/contract/index.ts';
import { ROLES, type Role } from '../../domain/permissions.ts';
import { startApi } from '../support/api.ts';
import { sampleObject, sampleParams } from '../support/contractSamples.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { createUser, tokenFor } from '../support/users.ts';

/** Who may make which call on the records of an own object, for each set of rights that a role can have. */
const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);

/** The calls on records whose address names their object; one that is new says here what it takes. */
type CallName = {
  [Name in keyof typeof ownRecords]: (typeof ownRecords)[Name] extends Call ? Name : never;
}[keyof typeof ownRecords];
const takes: Readonly<Record<CallName, RecordAction>> = {
  listOwnRecords: 'list',
  getOwnRecord: 'list',
  listOwnRowsOn: 'list',
  exportOwnRecords: 'list',
  registerOwnRecord: 'create',
  updateOwnRecord: 'edit',
  moveOwnRecord: 'edit',
  saveOwnRows: 'create',
  deleteOwnRecord: 'delete',
};
const calls = Object.entries(takes).map(
  ([name, action]) => [ownRecords[name as CallName] as Call, action] as const,
);

/** Every set of rights that a definition can give: none, or seeing with some of the others. */
const RIGHTS: readonly (readonly RecordAction[])[] = [
  [],
  ...Array.from({ length: 8 }, (_, bits) =>
    RECORD_ACTIONS.filter((_action, place) => place === 0 || bits & (1 << (place - 1))),
  ),
];

/** The rights of a role on one of as many objects: each role has each set on one of them. */
const rightsOn = (object: number, role: Role) =>
  RIGHTS[(object + 3 * ROLES.indexOf(role)) % RIGHTS.length] ?? [];

interface Ruled {
  readonly id: number;
  readonly key: string;
  readonly recordId: number;
}
const objects: Ruled[] = [];
const users = new Map<Role, string>();

beforeAll(async () => {
  for (const role of ROLES) users.set(role, (await createUser(api.context, { role })).id);
  for (const place of RIGHTS.keys()) {
    const object = await own.define();
    const { id: recordId } = await own.add(object);
    const roles = RECORD_ACTIONS.map((action) => [
      ROLES_FIELD[action],
      ROLES.filter((role) => rightsOn(place, role).includes(action)),
    ]);
    const changed = await own.change(object, Object.fromEntries(roles));
    if (changed.status !== 200) throw new Error(changed.text);
    objects.push({ id: object.id, key: object.key, recordId });
  }
}, 60_000);

/** What a call on a record answers to a role. */
const statusOf = async (call: Call, role: Role, { key }: Ruled, id: number) => {
  api.clock.advance({ minutes: 1 });
  const userId = users.get(role) ?? '';
  const isOfRows = call === ownRecords.saveOwnRows;
  const body = { customFields: {}, parentId: isOfRows ? 1 : null, rows: isOfRows ? [{}] : {} };
  const { status } = await api.call(call, {
    as: await tokenFor(api.context, userId),
    params: sampleParams(call, userId, { object: key, id: String(id) }),
    ...(call.body ? { body: sampleObject(call.body, body) } : {}),
    ...(call === ownRecords.exportOwnRecords ? { query: { format: 'csv' } } : {}),
    ...(call === ownRecords.listOwnRowsOn ? { query: { parentId: 1, day: '2026-03-16' } } : {}),
  });
  return status;
};

/** A further record, which the database takes whoever may add one. */
const copyOf = async ({ recordId }: Ruled): Promise<{ id: number }> =>
  api.context.database.kysely
    .insertInto('own_records')
    .columns(['object_id', 'position', 'custom_fields', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('own_records')
        .select(['object_id', 'position', 'custom_fields', 'created_at', 'updated_at'])
        .where('id', '=', recordId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Each call by each role on each object. */
const cells = () =>
  objects.flatMap((object, place) =>
    ROLES.flatMap((role) =>
      calls.map(([call, action]) => ({
        object,
        rights: rightsOn(place, role),
        role,
        call,
        action,
      })),
    ),
  );

/** @returns the calls that were answered otherwise than a rule says, which is given the rights and the action */
const wrongBy = async (
  isRight: (
    status: number,
    rights: readonly RecordAction[],
    action: RecordAction,
    call: Call,
  ) => boolean,
) => {
  const wrong: string[] = [];
  for (const { object, rights, role, call, action } of cells()) {
    // One of its own is deleted, so that the other calls find the object's record.
    const id = action === 'delete' ? (await copyOf(object)).id : object.recordId;
    const status = await statusOf(call, role, object, id);
    if (!isRight(status, rights, action, call) || status >= 500)
      wrong.push(`${role} [${rights}] ${call.method} ${call.path} → ${status}`);
  }
  return wrong;
};

describe('the calls on records of an own object', () => {
  it('are made by exactly the roles that its definition names, and by who does not see it not at all', async () => {
    const wrong = await wrongBy((status, rights, action) => {
      if (!rights.includes('list')) return status === 404;
      return rights.includes(action) ? ![403, 404].includes(status) : status === 403;
    });
    expect(wrong).toEqual([]);
  });

  it('only read, once it is retired', async () => {
    for (const { id } of objects)
      await api.call(ownObjects.retireOwnObject, {
        as: 'ADMIN',
        params: { id },
        body: { retired: true },
      });
    const wrong = await wrongBy((status, rights, action, call) => {
      if (!rights.includes('list')) return status === 404;
      // Their rows have no history.
      const read = call === ownRecords.listOwnRowsOn ? 400 : 200;
      return status === (action === 'list' ? read : 409);
    });
    expect(wrong).toEqual([]);
  });

  it.each(ROLES)('are told to %s as the definition has them', async (role) => {
    const as = await tokenFor(api.context, users.get(role) ?? '');
    const { body } = await api.call(ownObjects.listOwnObjects, { as });
    const known = body.ownObjects.objects.filter(({ allowed }) => allowed.length > 0);
    const sees = (_: Ruled, place: number) => rightsOn(place, role).includes('list');
    expect(known.map(({ id }) => id)).toEqual(objects.filter(sees).map(({ id }) => id));
    expect(known.map(({ allowed }) => allowed)).toEqual(
      known.map((object) => allowedActions(object, role)),
    );
  });
});
