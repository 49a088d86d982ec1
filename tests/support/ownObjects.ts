import { type AnswerOf, ownFields, ownObjects, ownRecords } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { anOwnField, type Body } from './builders.ts';

let sequence = 0;

/** A lawful definition of an own object under a key of its own. */
export const anOwnObject = (overrides: Body = {}): Body => {
  sequence += 1;
  return {
    key: `vehiculos_${sequence}`,
    singular: 'Vehículo de reemplazo',
    plural: 'Vehículos de reemplazo',
    gender: 'm',
    icon: 'car',
    isInside: false,
    ...overrides,
  };
};

type OwnObject = AnswerOf<typeof ownObjects.registerOwnObject>;

/** Own objects and their records as an administrator makes them; what is refused is an error. */
export const ownObjectsOf = (api: TestApi) => {
  const define = async (overrides: Body = {}): Promise<OwnObject> => {
    const body = anOwnObject(overrides);
    const answer = await api.call(ownObjects.registerOwnObject, { as: 'ADMIN', body });
    if (answer.status !== 200) throw new Error(`The object was refused: ${answer.text}`);
    return answer.body.ownObject;
  };

  const addField = async ({ key }: OwnObject, overrides: Body) => {
    const body = anOwnField({ resource: `own-${key}`, ...overrides });
    const answer = await api.call(ownFields.registerOwnField, { as: 'ADMIN', body });
    if (answer.status !== 200) throw new Error(`The field was refused: ${answer.text}`);
    return answer.body.ownField;
  };

  const change = (object: OwnObject, overrides: Body) =>
    api.call(ownObjects.updateOwnObject, {
      as: 'ADMIN',
      params: { id: object.id },
      body: { ...object, version: undefined, ...overrides },
    });

  const send = (
    { key }: Pick<OwnObject, 'key'>,
    customFields: Body,
    more: Body = {},
    as = 'BASIC',
  ) =>
    api.call(ownRecords.registerOwnRecord, {
      as,
      params: { object: key },
      body: { customFields, ...more },
    });

  const add = async (object: Pick<OwnObject, 'key'>, customFields: Body = {}, more: Body = {}) => {
    const answer = await send(object, customFields, more);
    if (answer.status !== 200) throw new Error(`The record was refused: ${answer.text}`);
    return answer.body.ownRecord;
  };

  const list = async ({ key }: Pick<OwnObject, 'key'>, query: Record<string, unknown> = {}) => {
    const range: [number, number] = [0, 24];
    const answer = await api.call(ownRecords.listOwnRecords, {
      as: 'BASIC',
      params: { object: key },
      query: { range, ...query },
    });
    if (answer.status !== 200) throw new Error(`The list was refused: ${answer.text}`);
    return { rows: answer.body.ownRecords, headers: answer.headers };
  };

  return { define, addField, change, send, add, list };
};
