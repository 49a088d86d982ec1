import { declaredResources } from '../contract/index.ts';
import type { Entity } from './entity.ts';

/** Every entity, as the contract's files name them, for what is derived from all of them. */
export const entities: readonly Entity[] = Object.values(declaredResources).flatMap(
  ({ entity }) => entity ?? [],
);
