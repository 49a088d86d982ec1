import { describe, expect, it } from 'vitest';
import { definitionErrors } from '../../domain/agency/ownFields/definition.ts';
import { kindsOf } from '../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../domain/agency/ownFields/shown.ts';
import { checkOwnValues, compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import {
  allowedActions,
  objectErrors,
  titleError,
  titleKeys,
} from '../../domain/agency/ownObjects/ownObject.ts';
import { ROLES } from '../../domain/roles.ts';
import { texts } from '../../domain/texts.ts';
import { ownFieldOf } from '../support/ownFields.ts';

const ofVehicles = (changes: Parameters<typeof ownFieldOf>[0] = {}) =>
  ownFieldOf({ resource: 'own-vehiculos', ...changes });

describe('the title of a record', () => {
  const plate = ofVehicles({ key: 'placa' });

  it('names fields by their keys in braces', () => {
    expect(titleKeys('{placa} de {marca}, {placa}')).toEqual(['placa', 'marca', 'placa']);
    expect(titleError('Vehículo {placa}', [plate])).toBeUndefined();
    expect(titleError(null, [])).toBeUndefined();
  });

  it.each([
    ['a key that is no field', '{motor}', texts.ownTitleUnknown('motor')],
    ['an attack for a key', "{placa'; drop table}", texts.ownTitleUnknown("placa'; drop table")],
    ['an object’s own property', '{constructor}', texts.ownTitleUnknown('constructor')],
    ['a brace that is not closed', '{placa} {', texts.ownTitleBraces],
    ['no field at all', 'Vehículo', texts.ownTitleWithoutField],
  ])('refuses %s', (_, template, message) => {
    expect(titleError(template, [plate])).toBe(message);
  });

  it('refuses a field that is retired, and one that names another record', () => {
    const retired = { ...plate, retiredAt: '2026-01-01T00:00:00.000Z' };
    expect(titleError('{placa}', [retired])).toBe(texts.ownTitleUnknown('placa'));
    const customer = ofVehicles({ key: 'cliente', kind: 'customer' });
    expect(titleError('{cliente}', [customer])).toBe(texts.ownTitleRelation('cliente'));
  });
});

const object = {
  listRoles: ['ADMIN', 'BASIC'],
  createRoles: ['ADMIN', 'BASIC'],
  editRoles: ['ADMIN'],
  deleteRoles: [],
  retiredAt: null,
} as const;

const definition = {
  titleTemplate: null,
  parent: null,
  policyTypeIds: [],
  isInside: true,
  policyPart: null,
  hasHistory: false,
  ...object,
} as const;

describe('what a role may do', () => {
  it('is what the definition says, and nothing without seeing the records', () => {
    expect(ROLES.map((role) => allowedActions(object, role))).toEqual([
      ['list', 'create', 'edit'],
      ['list', 'create'],
      [],
    ]);
    expect(allowedActions({ ...object, listRoles: [] }, 'ADMIN')).toEqual([]);
  });

  it('is to read, once the object is retired', () => {
    const retired = { ...object, retiredAt: '2026-01-01T00:00:00.000Z' };
    expect(allowedActions(retired, 'ADMIN')).toEqual(['list']);
  });

  it('is refused to be more than to see, at the field', () => {
    expect(objectErrors({ ...definition, deleteRoles: ['ELOPDP'] }, [])).toEqual({
      isInside: texts.ownInsideOfNone,
      deleteRoles: texts.ownRolesUnseen,
    });
  });
});

describe('types of policy', () => {
  it('are of what belongs to policies alone', () => {
    const ofLife = { ...definition, policyTypeIds: [1], parent: 'policies' } as const;
    expect(objectErrors(ofLife, [])).toEqual({});
    expect(objectErrors({ ...ofLife, parent: 'customers' }, [])).toEqual({
      policyTypeIds: texts.ownTypesOfParent,
    });
  });
});

describe('fields that name another record', () => {
  it('are of own objects alone', () => {
    const field = ofVehicles({ kind: 'customer' });
    expect(definitionErrors(field)).toEqual({});
    expect(definitionErrors({ ...field, resource: 'policies' })).toEqual({
      kind: texts.ownRelationOfObjects,
    });
    expect(kindsOf('policies')).not.toContain('customer');
    expect(kindsOf('own-vehiculos')).toContain('record');
  });

  it('say of which own object they are, and only the kind that needs it', () => {
    const field = ofVehicles({ kind: 'record' });
    expect(definitionErrors(field)).toEqual({ relatedTo: texts.ownRelatedMissing });
    expect(definitionErrors({ ...field, relatedTo: 'own-talleres' })).toEqual({});
    expect(definitionErrors({ ...field, kind: 'text', relatedTo: 'own-talleres' })).toEqual({
      relatedTo: texts.ownRelatedOfRecords,
    });
  });

  it.each([
    [7, '7'],
    ['7', '7'],
    [0, texts.notAChoice],
    [-1, texts.notAChoice],
    ['7; drop', texts.notAChoice],
    [2_147_483_648, texts.notAChoice],
  ])('read %s as an id', (sent, expected) => {
    const compiled = compileOwnFields([ofVehicles({ key: 'cliente', kind: 'customer' })]);
    const outcome = checkOwnValues(compiled, { sent: { cliente: sent }, stored: {} });
    expect('values' in outcome ? outcome.values.cliente : outcome.errors.cliente).toBe(expected);
  });

  it('are written by their number where no title is at hand', () => {
    expect(shownValue('customer', '7')).toBe('7');
    for (const none of [null, undefined]) expect(shownValue('money', none)).toBe('');
  });
});
