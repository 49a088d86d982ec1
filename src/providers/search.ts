import { HttpError } from 'ra-core';
import { search as call } from '../../domain/contract/search.ts';
import type { Commands, Found } from '../commands.ts';
import { callServer } from '../httpClient.ts';

const nothing: Found = { customers: [], policies: [], advisors: [] };

/** See Commands. */
export const search: Commands['search'] = async (typed, signal) => {
  try {
    const { data } = await callServer(call, { query: { q: typed }, signal });
    // Written by our own server alone; others have no such call.
    return { data: data as Found };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { data: nothing };
    throw error;
  }
};
