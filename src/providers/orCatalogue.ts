import { HttpError } from 'ra-core';
import type { Call } from '../../domain/contract/index.ts';
import { type ReadList, readList } from './readList.ts';

/**
 * Reads a list that not every server has: the catalogue of the same rows stands in for it.
 * @param catalogue a call of specification §7, which every server has
 */
export const orCatalogue =
  (catalogue: Call): ReadList =>
  async (call, request, signal) => {
    try {
      return await readList(call, request, signal);
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
      return readList(catalogue, request, signal);
    }
  };
