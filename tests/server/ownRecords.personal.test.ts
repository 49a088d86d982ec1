import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnswerOf,
  dataAccess,
  ownRecords,
  personalData,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { dumpDatabase, rowsWith } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ownObjectsOf } from '../support/ownObjects.ts';
import { makeCustomer, makeOwners } from '../support/records.ts';
import { holdNothing } from '../support/retention.ts';

type File = AnswerOf<typeof personalData.subjectFile>;

const CI = '1755443322';

describe('records of own objects about a customer', () => {
  const api = madeOnce(() => startApi());
  const own = ownObjectsOf(api);
  let id: number;
  let ofAnother: number;
  let file: File;
  let before: Map<string, string[]>;
  let after: Map<string, string[]>;

  beforeAll(async () => {
    id = await makeCustomer(api, { ci_ruc: CI });
    const { customers_id } = await makeOwners(api);
    const pets = await own.define({ parent: 'customers', singular: 'Mascota', plural: 'Mascotas' });
    await own.addField(pets, {
      key: 'nombre',
      label: 'Nombre',
      isPersonal: true,
      isSearched: true,
    });
    await own.addField(pets, { key: 'raza', label: 'Raza' });
    await own.addField(pets, { key: 'padrino', label: 'Padrino', kind: 'customer' });
    await own.change(pets, { titleTemplate: '{nombre}' });
    const toys = await own.define({ parent: `own-${pets.key}`, singular: 'Juguete' });
    await own.addField(toys, { key: 'marca', label: 'Marca', isPersonal: true });
    const notes = await own.define({ singular: 'Nota' });
    await own.addField(notes, { key: 'texto', label: 'Texto', isPersonal: true });
    await own.addField(notes, { key: 'quien', label: 'Quién', kind: 'customer' });

    const pet = await own.add(pets, { nombre: 'ZARPAZO', raza: 'GATO' }, { parentId: id });
    await own.add(toys, { marca: 'PELUCHIN' }, { parentId: pet.id });
    await own.add(notes, { texto: 'LADRONZUELO', quien: id });
    ofAnother = (
      await own.add(pets, { nombre: 'FIRULAIS', padrino: id }, { parentId: customers_id })
    ).id;
    await api.call(ownRecords.updateOwnRecord, {
      as: 'BASIC',
      params: { object: pets.key, id: pet.id },
      body: { customFields: { nombre: 'ZARPAZO II' } },
    });

    await own.list(pets);
    await api.app.readLog.write(api.context);
    const subject = { as: 'ELOPDP', params: { id } };
    file = (await api.call(personalData.subjectFile, subject)).body;
    await holdNothing(api);
    before = await dumpDatabase(api.context.database.kysely);
    const body = { ground: 3, reason: 'Por escrito', confirmation: CI };
    const answer = await api.call(personalData.anonymizeCustomer, { ...subject, body });
    if (answer.status !== 200) throw new Error(answer.text);
    after = await dumpDatabase(api.context.database.kysely);
  });

  it('stand in their file, what belongs to those records too', () => {
    const records = file.secciones.find(({ nombre }) => nombre === 'Registros propios')?.registros;
    expect(records).toEqual([
      { Registro: 'Mascota', 'Campos propios': { Nombre: 'ZARPAZO II', Raza: 'GATO' } },
      { Registro: 'Juguete', 'Campos propios': { Marca: 'PELUCHIN' } },
      { Registro: 'Nota', 'Campos propios': { Texto: 'LADRONZUELO', Quién: `${id}` } },
    ]);
  });

  it.each(['ZARPAZO', 'PELUCHIN', 'LADRONZUELO'])(
    'lose %s when the customer is made anonymous, in titles, search and the trail too',
    (word) => {
      expect(rowsWith(before, word)).not.toEqual([]);
      expect(rowsWith(after, word)).toEqual([]);
    },
  );

  it('keep what is not personal, and what is of another customer who names this one', () => {
    expect(rowsWith(after, 'GATO')).not.toEqual([]);
    const row = (after.get('own_records') ?? [])
      .map((text) => JSON.parse(text))
      .find((record) => record.id === ofAnother);
    expect(row.custom_fields).toEqual({ nombre: 'FIRULAIS', padrino: `${id}` });
  });

  it('are noted as data that was shown', async () => {
    const { body } = await api.call(dataAccess.listAccesses, {
      as: 'ELOPDP',
      query: { range: [0, 99], filter: { customers_id: id } },
    });
    expect(body.accesses.map(({ kind, detail }) => [kind, detail])).toContainEqual([
      'screen',
      'own-records',
    ]);
  });
});
