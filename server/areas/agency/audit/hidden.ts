import type { IsHidden } from '../../../../domain/agency/layouts/hidden.ts';
import { OWN_VALUES, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import { entities } from '../../../../domain/entities/index.ts';

type Values = Readonly<Record<string, unknown>>;

const resourceOf = (entity: string, { object, list }: Values): string => {
  if (entity === 'own_record') return `own-${object}`;
  if (entity === 'view' || entity === 'export') return `${list}`;
  return entities.find(({ name }) => name === entity)?.resource ?? entity;
};

const cut = (value: unknown, hides: (name: string) => boolean): unknown => {
  // Columns of a view are named in a list.
  if (Array.isArray(value))
    return value.filter((one) => !hides(`${one}`)).map((one) => cut(one, hides));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      if (hides(key)) return [];
      return [[key, cut(part, key === OWN_VALUES ? (own) => hides(ownPath(own)) : hides)]];
    }),
  );
};

/**
 * Values of an entry of the trail without those that its reader does not see in the record.
 * @param entity the kind of record, as the trail names it
 */
export const visibleValues = <V extends Values | null>(
  isHidden: IsHidden | undefined,
  { entity, details }: { readonly entity: string; readonly details: Values },
  values: V,
): V => {
  if (!isHidden || !values) return values;
  if (entity === 'own_field') {
    const { records, key: named } = details;
    const of = {
      resource: records,
      key: named,
      ...Object(details.after),
      ...Object(details.before),
    };
    // No words of a field that its reader does not see; an object of values stays one.
    if (isHidden(`${of.resource}`, ownPath(`${of.key}`))) return {} as V;
  }
  const resource = resourceOf(entity, details);
  // An object of values stays one.
  return cut(values, (name) => isHidden(resource, name)) as V;
};
