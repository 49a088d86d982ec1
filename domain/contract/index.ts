import * as areas from './areas.ts';
import type { Call, Resources } from './call.ts';
import { registers } from './registers.ts';

export * from './areas.ts';
export * from './call.ts';
export * from './registers.ts';
export * from './sending.ts';

export const contract = { ...registers, ...areas, exports: areas.exports.exportCalls };

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const allCalls: readonly Call[] = Object.values(contract)
  .flatMap((area: object) => Object.values(area))
  .filter(isCall);

const resourcesOf = (area: object): Resources =>
  'resources' in area ? (area.resources as Resources) : {};

// A list whose address names nothing is a resource of its own, with the call of one record below that address.
const listedResources = (): Resources =>
  Object.fromEntries(
    allCalls.flatMap((list) => {
      if (!list.list || list.path.includes(':')) return [];
      const one = allCalls.find(
        ({ method, path }) => method === 'GET' && path === `${list.path}/:id`,
      );
      return [[list.list.name, { list, ...(one ? { one } : {}) }]];
    }),
  );

export const declaredResources: Resources = Object.assign(
  listedResources(),
  ...Object.values(contract).map(resourcesOf),
);

export const othersOf = (resource: string): readonly string[] =>
  Object.keys(declaredResources).filter((name) => declaredResources[name]?.of === resource);
