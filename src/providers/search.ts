import { search as call } from '../../domain/contract/search.ts';
import type { Commands, Found } from '../commands.ts';
import { callServer } from '../httpClient.ts';
import { orPlainly } from './orPlainly.ts';

const nothing: Found = { customers: [], policies: [], advisors: [] };

/** See Commands. */
export const search: Commands['search'] = (typed, signal) =>
  orPlainly(
    async () => {
      const { data } = await callServer(call, { query: { q: typed }, signal });
      // Written by our own server alone; others have no such call.
      return { data: data as Found };
    },
    () => ({ data: nothing }),
  );
