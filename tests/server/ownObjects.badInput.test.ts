import { describe, expect, it } from 'vitest';
import { MAX_OWN_FIELDS } from '../../domain/agency/ownFields/ownField.ts';
import { ownObjects, ownRecords } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { anOwnObject, ownObjectsOf } from '../support/ownObjects.ts';

const api = madeOnce(() => startApi());
const own = ownObjectsOf(api);

/** Words that some program along the way could take for something else. */
const ODD = [
  '<script>alert(1)</script>',
  '{{constructor}}',
  '%{smart_count} |||| %s',
  "'; drop table own_records; --",
  '=cmd|calc!A0',
  '+1',
  '@SUM(A1)',
  '__proto__',
  'ra.action.save',
  '👩🏽‍🚒 ñandú',
  'שם \u202Eoña\u202C',
  '\u200F=1+1',
];

describe('names of objects and fields, and values', () => {
  it.each(ODD)(
    'that are %j come back as they were typed, and are formulas of no file',
    async (odd) => {
      const object = await own.define({ singular: odd, plural: odd });
      const field = await own.addField(object, { key: 'dato', label: odd });
      expect([object.singular, object.plural, field.label]).toEqual([odd, odd, odd]);
      await own.add(object, { dato: odd });
      const { rows } = await own.list(object);
      expect(rows.map(({ customFields }) => customFields)).toEqual([{ dato: odd }]);
      const file = await api.call(ownRecords.exportOwnRecords, {
        as: 'BASIC',
        params: { object: object.key },
        query: { format: 'csv' },
      });
      expect(file.status).toBe(200);
      expect(file.text).toContain(odd.replaceAll('"', '""'));
      expect(file.text).not.toMatch(/(^|[,;\n])"?\p{Cf}*[=+@]/u);
    },
  );

  it('of 300 signs are refused at their field', async () => {
    const { status, body } = await api.call(ownObjects.registerOwnObject, {
      as: 'ADMIN',
      body: anOwnObject({ singular: 'A'.repeat(300), key: 'b'.repeat(300) }),
    });
    expect([status, Object(body).errors]).toEqual([
      400,
      { singular: texts.tooLong(40), key: texts.tooLong(32) },
    ]);
  });
});

it('as many fields as can be, demanded at once, leave records readable and are named when one is corrected', async () => {
  const object = await own.define();
  const { id } = await own.add(object);
  const keys = Array.from({ length: MAX_OWN_FIELDS }, (_, place) => `dato_${place}`);
  for (const key of keys) await own.addField(object, { key, label: key, isRequired: true });
  expect((await own.list(object)).rows).toHaveLength(1);
  const correct = (customFields: object) =>
    api.call(ownRecords.updateOwnRecord, {
      as: 'BASIC',
      params: { object: object.key, id },
      body: { customFields },
    });
  const refused = await correct({ dato_0: 'A' });
  expect(refused.status).toBe(400);
  expect(Object.keys(Object(refused.body).errors)).toHaveLength(MAX_OWN_FIELDS - 1);
  expect((await correct(Object.fromEntries(keys.map((key) => [key, 'A'])))).status).toBe(200);
});

it('records that stand alone are no rows of a form: the change is refused at its field', async () => {
  const object = await own.define();
  const { status, body } = await api.call(ownObjects.updateOwnObject, {
    as: 'ADMIN',
    params: { id: object.id },
    body: { ...anOwnObject({ key: object.key }), isInside: true },
  });
  expect([status, Object(body).errors]).toEqual([400, { isInside: texts.ownInsideOfNone }]);
});
