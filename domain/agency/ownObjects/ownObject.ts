import type { Role } from '../../roles.ts';
import { texts } from '../../texts.ts';
import {
  isOwnObjectResource,
  isRelation,
  type OwnField,
  type OwnFieldResource,
  type OwnObjectResource,
} from '../ownFields/ownField.ts';

export { resourceOf } from '../ownFields/ownField.ts';

export const OWN_OBJECT_ICONS = {
  list: 'Lista',
  car: 'Vehículo',
  truck: 'Camión',
  motorcycle: 'Motocicleta',
  boat: 'Barco',
  plane: 'Avión',
  home: 'Casa',
  building: 'Edificio',
  workshop: 'Taller',
  equipment: 'Equipo',
  crop: 'Cultivo',
  pet: 'Mascota',
  person: 'Persona',
  people: 'Personas',
  family: 'Familia',
  health: 'Salud',
  school: 'Educación',
  work: 'Trabajo',
  document: 'Documento',
  checklist: 'Lista de control',
  calendar: 'Calendario',
  telephone: 'Teléfono',
  place: 'Lugar',
  money: 'Dinero',
  gift: 'Regalo',
  shield: 'Protección',
  warning: 'Advertencia',
  star: 'Estrella',
} as const;

export type OwnObjectIcon = keyof typeof OWN_OBJECT_ICONS;

export const GENDERS = { m: 'Masculino', f: 'Femenino' } as const;

export type Gender = keyof typeof GENDERS;

export const POLICY_PARTS = {
  item: 'Bien o persona asegurada',
  coverage: 'Cobertura',
  beneficiary: 'Beneficiario',
} as const;

export type PolicyPart = keyof typeof POLICY_PARTS;

export const ITEM_FIGURES = { sum: 'suma_asegurada', premium: 'prima' } as const;

export const RECORD_ACTIONS = ['list', 'create', 'edit', 'delete'] as const;

export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** How many own objects there can be, retired ones included. */
export const MAX_OWN_OBJECTS = 50;

export interface OwnObject {
  readonly id: number;
  readonly version: number;
  readonly key: string;
  readonly singular: string;
  readonly plural: string;
  readonly gender: Gender;
  readonly icon: OwnObjectIcon;
  /** A record's title, with `{key}` for the value of a field; null: the singular and the record's number. */
  readonly titleTemplate: string | null;
  /** The record that each of its records belongs to; null where they stand for themselves. */
  readonly parent: OwnFieldResource | null;
  /** The policy types whose policies have such records; empty for all. Only where the parent is policies. */
  readonly policyTypeIds: readonly number[];
  /** Records shown as rows in the form of their parent. */
  readonly isInside: boolean;
  /** Part of the policy that its rows are; null where none. */
  readonly policyPart: PolicyPart | null;
  /** Whether former values of its rows stay, so that they are shown as they were on a day. */
  readonly hasHistory: boolean;
  /** The instant since which former values are kept, as ISO text; null while {@link hasHistory} is false. */
  readonly historySince: string | null;
  readonly listRoles: readonly Role[];
  readonly createRoles: readonly Role[];
  readonly editRoles: readonly Role[];
  readonly deleteRoles: readonly Role[];
  /** Place in the menu, from 1. */
  readonly position: number;
  /** Instant since which its records are only read; null while they are written. */
  readonly retiredAt: string | null;
}

type RolesOf = Pick<OwnObject, 'listRoles' | 'createRoles' | 'editRoles' | 'deleteRoles'>;

export const ROLES_FIELD = {
  list: 'listRoles',
  create: 'createRoles',
  edit: 'editRoles',
  delete: 'deleteRoles',
} as const satisfies Record<RecordAction, keyof RolesOf>;

/** Actions of a role on the records of an own object; of a retired one they are only read. */
export const allowedActions = (
  object: RolesOf & Pick<OwnObject, 'retiredAt'>,
  role: Role,
): RecordAction[] => {
  const granted = RECORD_ACTIONS.filter((action) => object[ROLES_FIELD[action]].includes(role));
  if (!granted.includes('list')) return [];
  return object.retiredAt === null ? granted : ['list'];
};

export const objectKeyOf = (resource: OwnObjectResource): string => resource.slice('own-'.length);

const KEY_IN_BRACES = /\{([^{}]*)\}/g;

export const titleKeys = (template: string): string[] =>
  [...template.matchAll(KEY_IN_BRACES)].map(([, key = '']) => key);

/**
 * What is wrong with a title template: a key that is none of the object's fields in force, or one that names
 * another record, whose name would stay in the title when it changes.
 * @param template null for the title that the server makes by itself
 * @returns a Spanish message, undefined when it is lawful
 */
export const titleError = (
  template: string | null,
  fields: readonly Pick<OwnField, 'key' | 'kind' | 'source' | 'retiredAt'>[],
): string | undefined => {
  if (template === null) return undefined;
  if (/[{}]/.test(template.replace(KEY_IN_BRACES, ''))) return texts.ownTitleBraces;
  const keys = titleKeys(template);
  if (keys.length === 0) return texts.ownTitleWithoutField;
  for (const key of keys) {
    const field = fields.find((one) => one.key === key && one.retiredAt === null);
    if (!field) return texts.ownTitleUnknown(key);
    if (isRelation(field.kind) || field.source !== null) return texts.ownTitleRelation(key);
  }
  return undefined;
};

export type ObjectDefinition = Pick<
  OwnObject,
  | 'titleTemplate'
  | 'parent'
  | 'policyTypeIds'
  | 'isInside'
  | 'policyPart'
  | 'hasHistory'
  | 'listRoles'
  | 'createRoles'
  | 'editRoles'
  | 'deleteRoles'
>;

export const partsWithin = (parent: OwnObject['parent']): readonly PolicyPart[] => {
  if (parent === 'policies') return ['item', 'coverage', 'beneficiary'];
  return isOwnObjectResource(parent) ? ['coverage'] : [];
};

const partErrors = ({
  policyPart,
  parent,
  hasHistory,
}: ObjectDefinition): Readonly<Record<string, string>> => {
  if (policyPart === null) return {};
  if (!partsWithin(parent).includes(policyPart)) return { policyPart: texts.ownPartOfPolicies };
  return hasHistory ? {} : { hasHistory: texts.ownPartHistory };
};

/**
 * What a definition of an own object asks for that cannot be (domain §31).
 * @returns field → Spanish message; empty when it is lawful
 */
export const objectErrors = (
  definition: ObjectDefinition,
  fields: readonly OwnField[],
): Record<string, string> => {
  const title = titleError(definition.titleTemplate, fields);
  const unseen = RECORD_ACTIONS.map((action) => ROLES_FIELD[action]).filter((roles) =>
    definition[roles].some((role) => !definition.listRoles.includes(role)),
  );
  return {
    ...(title === undefined ? {} : { titleTemplate: title }),
    ...(definition.isInside && definition.parent === null
      ? { isInside: texts.ownInsideOfNone }
      : {}),
    ...(definition.isInside && fields.some(({ kind }) => kind === 'stage')
      ? { isInside: texts.ownStageOfRows }
      : {}),
    ...(definition.policyTypeIds.length > 0 && definition.parent !== 'policies'
      ? { policyTypeIds: texts.ownTypesOfParent }
      : {}),
    ...(definition.hasHistory && !definition.isInside
      ? { hasHistory: texts.ownHistoryOfRows }
      : {}),
    ...partErrors(definition),
    ...Object.fromEntries(unseen.map((roles) => [roles, texts.ownRolesUnseen])),
  };
};
