import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../domain/agency/ownObjects/ownObject.ts';
import { isBlank } from '../../../domain/blank.ts';
import { sentOwnValues } from '../../../domain/contract/fields.ts';
import { ownRecords } from '../../../domain/contract/index.ts';
import type { OwnObjectRecord } from '../../data/ownObjects.ts';
import { useRecordCache } from '../../data/recordCache.ts';
import { useAgency } from '../../data/useAgency.ts';
import { parseApiError } from '../form/failure.ts';
import type { Send } from '../form/SaveForm.tsx';
import type { RowValues } from './pastedRows.ts';
import type { OwnRow } from './recordActions.tsx';

/** A row of the form: a record, or one that is none yet. */
export const rowShape = z.object({
  /** Tells rows apart, whether they are records or not. */
  key: z.string(),
  id: z.number().nullable(),
  version: z.number().nullable(),
  customFields: sentOwnValues,
});

export type Row = z.output<typeof rowShape>;

/** With each field, though it is blank: what is not there the form takes from the row that began in its place. */
export const valuesOf = (fields: readonly OwnField[], values: RowValues = {}): RowValues =>
  Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]));

/** What two rows have in common where they hold the same; a blank field is as none. */
const valuesIn = (values: RowValues): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .sort(),
  );

/** The rows within a record, as the server has them. */
export interface RowsWithin {
  readonly object: OwnObjectRecord;
  readonly parentId: number;
  readonly rows: readonly OwnRow[];
}

/** The server's objections to a row, at its fields in the form. */
const atRow = (error: unknown, place: number): unknown => {
  const { fields } = parseApiError(error);
  if (!(error instanceof HttpError) || Object.keys(fields).length === 0) return error;
  const errors = Object.entries(fields).map(([name, text]) => [`rows.${place}.${name}`, text]);
  return new HttpError(error.message, error.status, {
    ...error.body,
    errors: Object.fromEntries(errors),
  });
};

/** Saves the rows one after the other; what was saved before one is refused is not sent again. */
export function useSendRows({ object: { key }, parentId, rows }: RowsWithin): Send {
  const agency = useAgency();
  const cache = useRecordCache();
  const resource = resourceOf(key);
  const known = useRef(new Map(rows.map((row) => [`${row.id}`, row])));
  const save = async ({ key: name, customFields = {} }: Row): Promise<OwnRow> => {
    const before = known.current.get(name);
    if (!before)
      return (await agency.create<OwnRow>(resource, { data: { parentId, customFields } })).data;
    const { id, version, customFields: stored } = before;
    if (valuesIn(customFields) === valuesIn(stored)) return before;
    const data = { customFields, version };
    return (await agency.update<OwnRow>(resource, { id, data, previousData: before })).data;
  };
  return async ({ rows: wanted }) => {
    const sent: readonly Row[] = wanted;
    try {
      for (const [name, row] of [...known.current]) {
        if (sent.some((one) => one.key === name)) continue;
        await agency.delete(resource, { id: row.id, previousData: row });
        known.current.delete(name);
      }
      for (const [place, row] of sent.entries()) {
        const saved = await save(row).catch((error) => Promise.reject(atRow(error, place)));
        known.current.set(row.key, saved);
      }
      const ids = sent.flatMap((row) => known.current.get(row.key)?.id ?? []);
      const asStored = [...known.current.values()].map(({ id }) => id);
      if (ids.join() !== asStored.join())
        await agency.call(ownRecords.orderOwnRecords, {
          params: { object: key },
          body: { parentId, ids },
        });
    } finally {
      cache.readAnew(resource);
    }
    return { id: parentId };
  };
}
