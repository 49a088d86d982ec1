import { useContext } from 'react';
import { type Identifier, ListContext, useLocation } from 'react-admin';
import { z } from 'zod';

const placeShape = z.object({
  number: z.number(),
  total: z.number(),
  sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  filter: z.record(z.string(), z.unknown()),
});

export type Place = z.infer<typeof placeShape>;

/** State that a link or a step to a record leaves in the history's entry, so that a reload knows it, too. */
const stateShape = z.object({ place: placeShape });

/** @returns the place of the record at this address; undefined for who did not come from a list */
export function usePlace(): Place | undefined {
  const state = stateShape.safeParse(useLocation().state);
  return state.success ? state.data.place : undefined;
}

/**
 * The state of a link to a record within a list of its kind.
 * @returns undefined outside of one
 */
export function usePlaceState(resource: string, id: Identifier): { place: Place } | undefined {
  const list = useContext(ListContext);
  if (list?.resource !== resource || !list.data || list.total === undefined) return undefined;
  const row = list.data.findIndex((one) => String(one.id) === String(id));
  if (row === -1) return undefined;
  const { page, perPage, total, sort, filterValues, filter } = list;
  const number = (page - 1) * perPage + row + 1;
  return { place: { number, total, sort, filter: { ...filterValues, ...filter } } };
}
