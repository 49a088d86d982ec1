import type {
  Personal,
  PersonalField,
  PersonalPlace,
  Showing,
} from '../privacy/personalData/shapes.ts';
import { snake } from '../snake.ts';
import { type Entity, type Field, type HiddenColumn, storedFields } from './entity.ts';

type Described = (Field | HiddenColumn) & { readonly personal?: Personal };

const showingOf = (described: Described, { shown }: Personal): Showing | null => {
  if (!shown || typeof shown === 'object') return shown;
  if (!('reference' in described) || !described.reference) return shown;
  const { table, name } = described.reference;
  return { table, column: snake(name) };
};

const inventoried = (column: string, described: Described): PersonalField[] => {
  const { personal } = described;
  if (!personal) return [];
  const shown = showingOf(described, personal);
  return [
    {
      column,
      label: personal.label ?? described.label,
      kind: personal.kind,
      erasure: personal.erasure,
      ...(shown ? { shown } : {}),
      ...(personal.retainedBy ? { retainedBy: personal.retainedBy } : {}),
    },
  ];
};

export const personalFieldsOf = (entity: Entity): readonly PersonalField[] => [
  ...storedFields(entity).flatMap((field) => inventoried(field.column, field)),
  ...Object.entries(entity.hidden ?? {}).flatMap(([column, treatment]) =>
    inventoried(column, treatment),
  ),
];

type PlacedEntity = Entity & Required<Pick<Entity, 'belongsTo' | 'place'>>;

export const isPlaced = (entity: Entity): entity is PlacedEntity => entity.place !== undefined;

/**
 * The place of an entity in the inventory of personal data.
 * @param entity its fields marked as personal, and its hidden columns
 * @param first columns that stand before them
 */
export const placeOf = (
  entity: PlacedEntity,
  ...first: readonly PersonalField[]
): PersonalPlace => ({
  table: entity.table,
  belongsTo: entity.belongsTo,
  ...entity.place,
  ...('version' in entity.fields ? { versioned: true } : {}),
  fields: [...first, ...personalFieldsOf(entity)],
});
