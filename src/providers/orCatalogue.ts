import type { Call } from '../../domain/contract/index.ts';
import { orPlainly } from './orPlainly.ts';
import { type ReadList, readList } from './readList.ts';

/**
 * Reads a list that not every server has: the catalogue of the same rows stands in for it.
 * @param catalogue a call of specification §7, which every server has
 */
export const orCatalogue =
  (catalogue: Call): ReadList =>
  (call, request, signal) =>
    orPlainly(
      () => readList(call, request, signal),
      () => readList(catalogue, request, signal),
    );
