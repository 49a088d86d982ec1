import * as areas from './areas.ts';
import type { Call } from './call.ts';
import type { Resources } from './resources.ts';

export * from './areas.ts';
export * from './call.ts';
export * from './sending.ts';

export const contract = { ...areas, exports: areas.exports.exportCalls };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is, for the generated tests and the API's description. */
export const allCalls: readonly Call[] = Object.values(contract)
  .flatMap((area: object) => Object.values(area))
  .filter(isCall);

/** An area's resources; some have none. */
const resourcesOf = (area: object): Resources =>
  'resources' in area ? (area.resources as Resources) : {};

/** react-admin's resources, by name, with the calls that serve them (specification §7). */
export const declaredResources: Resources = Object.assign(
  {},
  ...Object.values(contract).map(resourcesOf),
);
