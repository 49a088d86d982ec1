import { describe, expect, it } from 'vitest';
import { ownFields, ownObjects, ownRecords } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { anOwnField, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeOwners } from '../support/records.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);
const owners = madeOnce(() => makeOwners(api));

const STAGES = ['Nuevo', 'En curso', 'Listo'];

const refusalOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, errors: Object(body).errors };
};

type Defined = Awaited<ReturnType<typeof own.define>>;

/** Errands with a stage, a formula over it, and the moves that a test asks for. */
const errandsWith = async (moves: readonly Body[] = [], overrides: Body = {}) => {
  const object = await own.define({ singular: 'Trámite', plural: 'Trámites', ...overrides });
  const stage = await own.addField(object, { key: 'etapa', kind: 'stage', options: STAGES, moves });
  await own.addField(object, { key: 'aviso', kind: 'computed', expression: '"Va: " & etapa' });
  return { ...object, stage };
};

const move = (object: Pick<Defined, 'key'>, id: number, body: Body, as = 'BASIC') =>
  api.call(ownRecords.moveOwnRecord, { as, params: { object: object.key, id }, body });

const change = (field: { id: number }, body: Body) =>
  api.call(ownFields.updateOwnField, {
    as: 'ADMIN',
    params: { id: field.id },
    body: { ...field, version: undefined, ...body },
  });

const read = async (object: Pick<Defined, 'key'>, id: number) =>
  (
    await api.call(ownRecords.getOwnRecord, {
      as: 'BASIC',
      params: { object: object.key, id },
    })
  ).body.ownRecord;

const detailsOf = (line: { readonly details: unknown } | undefined) =>
  typeof line?.details === 'string' ? JSON.parse(line.details) : line?.details;

describe('the stage of an own object', () => {
  it('is the first one of a new record, whatever is sent', async () => {
    const object = await errandsWith();
    const record = await own.add(object, { etapa: 'Listo' });
    expect(record.customFields).toEqual({ etapa: 'Nuevo', aviso: 'Va: Nuevo' });
  });

  it('stays as it is when a form sends another', async () => {
    const object = await errandsWith();
    const { id } = await own.add(object);
    const params = { object: object.key, id };
    const body = { customFields: { etapa: 'Listo' } };
    await api.call(ownRecords.updateOwnRecord, { as: 'BASIC', params, body });
    expect((await read(object, id)).customFields.etapa).toBe('Nuevo');
  });

  it('puts the records that are there already in the first', async () => {
    const object = await own.define();
    const { id } = await own.add(object);
    await own.addField(object, { key: 'etapa', kind: 'stage', options: STAGES });
    expect((await read(object, id)).customFields.etapa).toBe('Nuevo');
  });

  it('filters the list, though nobody asked for that', async () => {
    const object = await errandsWith();
    const { id } = await own.add(object);
    await own.add(object);
    await move(object, id, { to: 'Listo' });
    expect(object.stage.isSorted).toBe(true);
    const { rows } = await own.list(object, { filter: { customFields: { etapa: 'Listo' } } });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it.each<[string, string, Body]>([
    ['policies', 'policies', { kind: texts.ownStageOfObjects }],
    ['rows inside another record', 'inside', { kind: texts.ownStageOfRows }],
  ])('is refused of %s', async (_, of, errors) => {
    const rows = of === 'inside' && (await own.define({ parent: 'customers', isInside: true }));
    const resource = rows ? `own-${rows.key}` : of;
    const body = anOwnField({ resource, kind: 'stage', options: STAGES });
    const answer = api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    expect(await refusalOf(answer)).toEqual({ status: 400, errors });
  });

  it('keeps its object from becoming rows', async () => {
    const object = await errandsWith([], { parent: 'customers' });
    expect(await refusalOf(own.change(object, { isInside: true }))).toEqual({
      status: 400,
      errors: { isInside: texts.ownStageOfRows },
    });
  });

  it('is the only one in force', async () => {
    const object = await errandsWith();
    const body = anOwnField({ resource: `own-${object.key}`, kind: 'stage', options: ['A'] });
    const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    expect(answer).toMatchObject({ status: 409, body: { errors: { kind: texts.ownStageOnce } } });
  });

  it('is neither required nor unique', async () => {
    const object = await own.define();
    const body = anOwnField({ resource: `own-${object.key}`, kind: 'stage', options: STAGES });
    const answer = api.call(ownFields.registerOwnField, {
      as: 'ADMIN',
      body: { ...body, isRequired: true },
    });
    expect(await refusalOf(answer)).toMatchObject({ errors: { isRequired: texts.ownNotTyped } });
  });

  it('is shown over a relation as an option', async () => {
    const object = await errandsWith();
    const notes = await own.define();
    await own.addField(notes, { key: 'de', kind: 'record', relatedTo: `own-${object.key}` });
    const shown = await own.addField(notes, {
      ...{
        key: 'va',
        kind: 'related',
        isInPdf: false,
        source: 'customFields.de',
        sourceField: 'customFields.etapa',
      },
    });
    expect(shown).toMatchObject({ kind: 'choice', options: [] });
  });

  it('is made of options with values, and becomes them again', async () => {
    const object = await own.define();
    const field = await own.addField(object, { key: 'va', kind: 'choice', options: STAGES });
    const { id } = await own.add(object, { va: 'Listo' });
    const blank = await own.add(object);
    expect((await change(field, { kind: 'stage' })).status).toBe(200);
    expect((await read(object, blank.id)).customFields.va).toBe('Nuevo');
    expect((await change(field, { kind: 'choice' })).status).toBe(200);
    expect((await read(object, id)).customFields.va).toBe('Listo');
  });
});

describe('a move to another stage', () => {
  it('works out the formulas anew', async () => {
    const object = await errandsWith();
    const { id } = await own.add(object);
    const answer = await move(object, id, { to: 'Listo' });
    expect(answer.body.ownRecord.customFields).toEqual({ etapa: 'Listo', aviso: 'Va: Listo' });
  });

  it('says in the trail from where, to where and why', async () => {
    const object = await errandsWith();
    const { id } = await own.add(object);
    const reason = 'Llegó todo';
    const [line] = await auditOf(api.context, () => move(object, id, { to: 'Listo', reason }));
    expect(line).toMatchObject({ action: 'own_record.moved', entity_id: `${id}` });
    expect(detailsOf(line)).toMatchObject({
      object: object.key,
      before: { customFields: { etapa: 'Nuevo' } },
      after: { customFields: { etapa: 'Listo' }, reason },
    });
  });

  it('is sealed in the trail under the customer whose record it is', async () => {
    const object = await errandsWith([], { parent: 'customers' });
    const { id } = await own.add(object, {}, { parentId: owners.customers_id });
    const [line] = await auditOf(api.context, () =>
      move(object, id, { to: 'Listo', reason: 'Llegó todo' }),
    );
    expect(line?.action).toBe('own_record.moved');
    expect(detailsOf(line)).toEqual({ object: object.key });
  });

  it('goes anywhere by who may correct the records, where no moves are defined', async () => {
    const object = await errandsWith([], { editRoles: ['ADMIN'] });
    const { id } = await own.add(object);
    expect((await move(object, id, { to: 'Listo' })).status).toBe(403);
    expect((await move(object, id, { to: 'Listo' }, 'ADMIN')).status).toBe(200);
    expect((await move(object, id, { to: 'Nuevo' }, 'ADMIN')).status).toBe(200);
  });

  it('is one of those defined, by the roles that it names', async () => {
    const object = await errandsWith(
      [
        { from: 'Nuevo', to: 'En curso', roles: ['BASIC'] },
        { from: 'En curso', to: 'Listo' },
      ],
      { editRoles: ['ADMIN'] },
    );
    const { id } = await own.add(object);
    const refused = { status: 400, errors: { to: texts.ownMoveRefused } };
    expect(await refusalOf(move(object, id, { to: 'Listo' }))).toEqual(refused);
    expect(await refusalOf(move(object, id, { to: 'En curso' }, 'ADMIN'))).toEqual(refused);
    expect((await move(object, id, { to: 'En curso' })).status).toBe(200);
    expect((await move(object, id, { to: 'Listo' })).status).toBe(403);
    expect((await move(object, id, { to: 'Listo' }, 'ADMIN')).status).toBe(200);
  });

  it('asks for a reason of at most 500 letters where it is defined so', async () => {
    const object = await errandsWith([{ from: 'Nuevo', to: 'Listo', isReasoned: true }]);
    const { id } = await own.add(object);
    expect(await refusalOf(move(object, id, { to: 'Listo', reason: ' ' }))).toEqual({
      status: 400,
      errors: { reason: texts.required },
    });
    const long = await refusalOf(move(object, id, { to: 'Listo', reason: 'x'.repeat(501) }));
    expect(long).toMatchObject({ status: 400, errors: { reason: texts.tooLong(500) } });
    expect((await move(object, id, { to: 'Listo', reason: 'Sobra' })).status).toBe(200);
  });

  it('is refused on a form that is stale, and once when two clerks move at the same time', async () => {
    const object = await errandsWith();
    const { id, version } = await own.add(object);
    const both = await Promise.all([
      move(object, id, { to: 'En curso', version }),
      move(object, id, { to: 'Listo', version }, 'ADMIN'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await move(object, id, { to: 'Nuevo', version })).status).toBe(409);
  });

  it('needs a record, a stage and an object in force', async () => {
    const object = await errandsWith();
    const { id } = await own.add(object);
    expect((await move(object, 2_000_000_000, { to: 'Listo' })).status).toBe(404);
    expect((await move({ key: 'ninguno' }, id, { to: 'Listo' })).status).toBe(404);
    expect((await move(object, id, { to: 'Otra' })).status).toBe(400);
    const plain = await own.define();
    const other = await own.add(plain);
    expect((await move(plain, other.id, { to: 'Listo' })).status).toBe(400);
    const params = { id: object.id };
    await api.call(ownObjects.retireOwnObject, { as: 'ADMIN', params, body: { retired: true } });
    expect((await move(object, id, { to: 'Listo' }, 'ADMIN')).status).toBe(409);
  });
});

describe('the moves of a stage', () => {
  it.each<[string, readonly Body[], string]>([
    ['no stage', [{ from: 'Nuevo', to: 'Nada' }], texts.ownMoveUnknown('Nada')],
    ['a pair twice', Array(2).fill({ from: 'Nuevo', to: 'Listo' }), texts.ownMoveTwice],
    ['the same stage', [{ from: 'Nuevo', to: 'Nuevo' }], texts.ownMoveTwice],
  ])('do not name %s', async (_, moves, message) => {
    const object = await errandsWith();
    expect(await refusalOf(change(object.stage, { moves }))).toEqual({
      status: 400,
      errors: { moves: message },
    });
  });

  it('name roles that there are', async () => {
    const object = await errandsWith();
    const moves = [{ from: 'Nuevo', to: 'Listo', roles: ['NADIE'] }];
    expect((await change(object.stage, { moves })).status).toBe(400);
  });

  it('follow a stage that is renamed, as the records do', async () => {
    const object = await errandsWith([{ from: 'Nuevo', to: 'Listo' }]);
    const { id } = await own.add(object);
    const renaming = { renamedOption: 'Nuevo', newOptionName: 'Abierto' };
    const { status, body } = await change(object.stage, renaming);
    expect(status).toBe(200);
    expect(body.ownField).toMatchObject({
      options: ['Abierto', 'En curso', 'Listo'],
      moves: [{ from: 'Abierto', to: 'Listo', roles: [], isReasoned: false }],
    });
    expect((await read(object, id)).customFields).toEqual({
      etapa: 'Abierto',
      aviso: 'Va: Abierto',
    });
    expect((await move(object, id, { to: 'Listo' })).status).toBe(200);
  });

  it('keep a stage from being removed, and so do the records in it', async () => {
    const object = await errandsWith([{ from: 'En curso', to: 'Listo' }]);
    await own.add(object);
    const without = (stage: string) => ({ options: STAGES.filter((one) => one !== stage) });
    expect(await refusalOf(change(object.stage, without('Listo')))).toEqual({
      status: 400,
      errors: { moves: texts.ownMoveUnknown('Listo') },
    });
    expect(await refusalOf(change(object.stage, without('Nuevo')))).toEqual({
      status: 400,
      errors: { options: texts.ownOptionInUse('Nuevo') },
    });
  });
});
