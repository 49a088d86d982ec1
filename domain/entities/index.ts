import { declaredResources } from '../contract/index.ts';
import type { Entity } from './entity.ts';

/**
 * Every entity, as the contract's files name them, for what is derived from all of them; in the order of
 * their resources' names, since a bundler orders the contract's files otherwise than Node does.
 */
export const entities: readonly Entity[] = Object.entries(declaredResources)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([, { entity }]) => entity ?? []);
