import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import {
  isOfType,
  isOwnFieldResource,
  type OwnFieldResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import { type OwnObject, resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { useAgency } from '../../data/useAgency.ts';
import { type RowsOfObject, useRowObjects } from '../../data/useRowObjects.ts';
import type { OwnRow } from './recordActions.tsx';
import { ROWS, type RowsInForm, rowsInForm } from './rowValues.ts';

const PER_PAGE = 1000;

/** Filter of a record's rows; of what is insured, those that have not left the policy. */
export const rowsFilter = (policyPart: OwnObject['policyPart'], parentId: number) =>
  policyPart === null ? { parentId } : { parentId, isIn: true };

/** Rows of a record, in their order; asked for by their resource, so that its writes are noticed. */
const rowsQuery = (
  agency: ReturnType<typeof useAgency>,
  { key, policyPart }: Pick<OwnObject, 'key' | 'policyPart'>,
  parentId: number,
) => ({
  queryKey: [resourceOf(key), 'rows', parentId],
  queryFn: async () => {
    const rows: OwnRow[] = [];
    for (let page = 1, total = 1; rows.length < total; page += 1) {
      const answer = await agency.getList<OwnRow>(resourceOf(key), {
        filter: rowsFilter(policyPart, parentId),
        sort: { field: 'position', order: 'ASC' },
        pagination: { page, perPage: PER_PAGE },
      });
      rows.push(...answer.data);
      // What goes meanwhile is not waited for.
      total = answer.data.length === 0 ? 0 : (answer.total ?? 0);
    }
    return rows;
  },
});

export const useRows = (object: Pick<OwnObject, 'key' | 'policyPart'>, parentId: number) =>
  useQuery(rowsQuery(useAgency(), object, parentId));

type FormRows = Readonly<Record<string, RowsInForm>>;

const noRows: FormRows = {};

/**
 * The rows of some objects inside a record, as a form begins with them.
 * @param inside keep their number stable
 * @param id of the record; none of a new one
 * @returns `rows` is undefined until they are known
 */
export const useRowsOf = (inside: readonly RowsOfObject[], id: number | undefined) => {
  const agency = useAgency();
  const queries = useQueries({
    queries: (id === undefined ? [] : inside).map(({ object }) => ({
      ...rowsQuery(agency, object, id ?? 0),
      refetchOnMount: 'always' as const,
      refetchOnWindowFocus: false,
    })),
  });
  const isReady = queries.every(({ data, isFetchedAfterMount }) => data && isFetchedAfterMount);
  const begun = inside.map(
    ({ object, compiled }, place) =>
      [resourceOf(object.key), rowsInForm(compiled, queries[place]?.data ?? [])] as const,
  );
  return {
    rows: isReady ? (begun.length > 0 ? Object.fromEntries(begun) : noRows) : undefined,
    error: queries.find(({ error, data }) => error && !data)?.error,
    refetch: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
};

const mayBegin =
  (isNew: boolean) =>
  ({ object }: RowsOfObject) =>
    isNew ? object.allowed.includes('create') : object.allowed.some((action) => action !== 'list');

/**
 * What a form has of rows inside its record, as far as the visitor may write them; what is defined while it is open
 * comes with the next one.
 * @param schema the contract's body @param values what the form begins with; of a record its id
 * @returns `rows` is undefined until they are known
 */
export const useFormRows = (schema: z.ZodObject, values: FieldValues | undefined) => {
  const around = useResourceContext();
  const takesRows =
    ROWS in schema.shape && !(values && ROWS in values) && isOwnFieldResource(around);
  const parent: OwnFieldResource | undefined = takesRows ? around : undefined;
  const known = useRowObjects(parent);
  const first = useRef(known);
  first.current ??= known;
  const id = Number(values?.id) || undefined;
  const type = Number(values?.policy_type_id) || undefined;
  const inside = (first.current ?? [])
    .filter(mayBegin(id === undefined))
    // The type of a new policy is chosen in the form.
    .filter(({ object }) => id === undefined || isOfType(object, type));
  return useRowsOf(inside, id);
};
