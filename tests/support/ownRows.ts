import { ownFields, ownRecords } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { anOwnField, type Body } from './builders.ts';
import { ownObjectsOf } from './ownObjects.ts';

let sequence = 0;

/** Rows inside a record, as a test defines and writes them. */
export const rowsOf = (api: TestApi) => {
  const own = ownObjectsOf(api);

  /** Beneficiaries of a record, whose parts must be 100 % unless the test says otherwise. */
  const beneficiaries = async (parent: string, overrides: Body = {}, share: Body = {}) => {
    sequence += 1;
    const key = `beneficiarios_${sequence}`;
    const named = { key, singular: 'Beneficiario', plural: 'Beneficiarios', gender: 'm' };
    const object = await own.define({ ...named, parent, isInside: true, ...overrides });
    const name = await own.addField(object, { key: 'nombre', isRequired: true });
    const part = await own.addField(object, {
      key: 'porcentaje',
      label: 'Porcentaje',
      kind: 'percent',
      columnTotal: 'hundred',
      ...share,
    });
    return { ...object, resource: `own-${key}` as const, name, part };
  };

  const save = (
    { key }: { readonly key: string },
    parentId: number,
    rows: readonly Body[],
    more: Body = {},
    as = 'ADMIN',
  ) =>
    api.call(ownRecords.saveOwnRows, {
      as,
      params: { object: key },
      body: { parentId, rows, ...more },
    });

  /** What is stored, in its order. */
  const stored = async ({ key }: { readonly key: string }, parentId: number) =>
    (await own.list({ key }, { filter: { parentId }, sort: ['position', 'ASC'] })).rows;

  const computed = async (resource: string, expression: string, overrides: Body = {}) => {
    sequence += 1;
    const body = anOwnField({
      resource,
      key: `calculado_${sequence}`,
      label: `Calculado ${sequence}`,
      kind: 'computed',
      isPersonal: false,
      expression,
      ...overrides,
    });
    return api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
  };

  return { ...own, beneficiaries, save, stored, computed };
};

/** A row with a name and a part. */
export const part = (nombre: string, porcentaje: unknown): Body => ({
  customFields: { nombre, porcentaje },
});
