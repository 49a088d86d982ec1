import { texts } from '../../texts.ts';
import { type OwnObject, resourceOf } from '../ownObjects/ownObject.ts';
import { builtInOperands } from './builtIn.ts';
import {
  type BuiltInResource,
  isBuiltInResource,
  isFigure,
  isOwnObjectResource,
  isRelation,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  ownKeyOf,
  ownPath,
  relatedResource,
} from './ownField.ts';

/** Own fields that show what related records have: worked out whenever they are read, and never stored. */

export interface ShownField {
  /** Name in the related record's answers: of an own field its path. */
  readonly name: string;
  readonly label: string;
  readonly kind: OwnFieldKind;
  readonly isPersonal: boolean;
}

export interface Source {
  readonly name: string;
  readonly label: string;
  readonly resource: OwnFieldResource;
  /** Whether a record has several of them, which are counted and added up. */
  readonly isMany: boolean;
  readonly fields: readonly ShownField[];
}

type Named = readonly [name: string, label: string, resource: BuiltInResource];

const SINGULAR: Readonly<Record<BuiltInResource, string>> = {
  policies: 'Póliza',
  customers: 'Cliente',
  advisors: 'Asesor',
  companies: 'Compañía',
  claims: 'Siniestro',
};

const one = (resource: BuiltInResource): Named => [resource, SINGULAR[resource], resource];

const POLICIES: readonly Named[] = [
  ['policies', 'Pólizas', 'policies'],
  ['policiesInForce', 'Pólizas vigentes', 'policies'],
];
const CLAIMS: readonly Named[] = [
  ['claims', 'Siniestros', 'claims'],
  ['openClaims', 'Siniestros abiertos', 'claims'],
];

const ONE: Readonly<Partial<Record<OwnFieldResource, readonly Named[]>>> = {
  policies: [one('customers'), one('advisors'), one('companies')],
  claims: [one('policies'), one('customers')],
};

const MANY: Readonly<Partial<Record<OwnFieldResource, readonly Named[]>>> = {
  customers: [...POLICIES, ...CLAIMS],
  advisors: POLICIES,
  companies: POLICIES,
  policies: CLAIMS,
};

type Objects = readonly Pick<OwnObject, 'key' | 'singular' | 'plural' | 'parent' | 'retiredAt'>[];

const fieldsOf = (resource: OwnFieldResource, fields: readonly OwnField[]): ShownField[] => [
  ...builtInOperands(resource).values(),
  ...fields
    .filter((field) => field.resource === resource && field.retiredAt === null)
    .filter(({ kind, source }) => !isRelation(kind) && source === null)
    .map(({ key, ...field }) => ({ ...field, name: ownPath(key) })),
];

/** Records that a record of an own object belongs to or names: each one of its kind. */
const aboveOf = (
  resource: OwnFieldResource,
  objects: Objects,
  fields: readonly OwnField[],
): readonly (readonly [string, string, OwnFieldResource])[] => {
  const object = objects.find(({ key }) => resourceOf(key) === resource);
  const parent = object?.parent ?? undefined;
  const parentLabel = objects.find(({ key }) => resourceOf(key) === parent)?.singular;
  const named = fields.flatMap((field) => {
    const to = relatedResource(field);
    const isOne = field.resource === resource && field.retiredAt === null && !field.isMany;
    return to && isOne ? [[ownPath(field.key), field.label, to] as const] : [];
  });
  if (!parent) return named;
  const label = isBuiltInResource(parent) ? SINGULAR[parent] : (parentLabel ?? parent);
  return [[parent, label, parent], ...(parent === 'policies' ? [one('customers')] : []), ...named];
};

/**
 * Relations over which a field of a resource can show what other records have.
 * @param objects @param fields all that there are
 */
export const sourcesOf = (
  resource: OwnFieldResource,
  objects: Objects,
  fields: readonly OwnField[],
): readonly Source[] => {
  const single = [...(ONE[resource] ?? []), ...aboveOf(resource, objects, fields)];
  const inside = objects
    .filter(({ parent, retiredAt }) => parent === resource && retiredAt === null)
    .map(({ key, plural }) => [resourceOf(key), plural, resourceOf(key)] as const);
  const many = [...(MANY[resource] ?? []), ...inside];
  const sourceOf =
    (isMany: boolean) =>
    ([name, label, to]: (typeof single)[number]) => {
      const all = fieldsOf(to, fields);
      const shown = isMany ? all.filter(({ kind }) => isFigure(kind) && kind !== 'percent') : all;
      return { name, label, resource: to, isMany, fields: shown };
    };
  return [...single.map(sourceOf(false)), ...many.map(sourceOf(true))];
};

export type Sourced = Pick<OwnField, 'source' | 'sourceField'>;

export interface Shown {
  readonly source: Source;
  /** Undefined where the related records are counted. */
  readonly field: ShownField | undefined;
  readonly kind: OwnFieldKind;
}

/** @returns what a field shows; else what is wrong, by the field of its definition */
export const shownOf = (
  sources: readonly Source[],
  { source: name, sourceField }: Sourced,
): Shown | { readonly errors: Readonly<Record<string, string>> } => {
  const source = sources.find((one) => one.name === name);
  if (!source) return { errors: { source: name === null ? texts.required : texts.notAChoice } };
  const field = source.fields.find((one) => one.name === sourceField);
  if (sourceField === null && source.isMany) return { source, field, kind: 'number' };
  if (!field)
    return { errors: { sourceField: sourceField === null ? texts.required : texts.notAChoice } };
  // A record read elsewhere is moved on its own page.
  return { source, field, kind: field.kind === 'stage' ? 'choice' : field.kind };
};

const OF_BUILT_IN: Readonly<Record<string, BuiltInResource>> = Object.fromEntries(
  [...POLICIES, ...CLAIMS, ...(ONE.policies ?? [])].map(([name, , resource]) => [name, resource]),
);

/** The records that a field shows something of; undefined for a field with values of its own. @param own the fields of its resource */
export const resourceRead = (
  { source }: Pick<OwnField, 'source'>,
  own: ReadonlyMap<string, { readonly field: OwnField }>,
): OwnFieldResource | undefined => {
  if (source === null) return undefined;
  const relation = own.get(ownKeyOf(source) ?? '')?.field;
  if (relation) return relatedResource(relation);
  return OF_BUILT_IN[source] ?? (isOwnObjectResource(source) ? source : undefined);
};
