import { z } from 'zod';
import { objectResource } from '../../entities/ownField.ts';
import { texts } from '../../texts.ts';
import { id, optionalId, sentOwnValues, version } from '../fields.ts';

export const MAX_ROWS = 5000;

export const ROWS_LIMIT = 8 * 1024 * 1024;

/** A row: one there is already by its id, with its values where they change; a new one without. */
const sentRow = z.object({ id: optionalId, version, customFields: sentOwnValues });

/**
 * The rows inside one record, as they are to be: in their order, and those that go. One that is named in neither stays
 * behind the others.
 */
export const sentRows = z.object({
  rows: z.array(sentRow).max(MAX_ROWS, texts.mostRows(MAX_ROWS)),
  removed: z.array(z.object({ id, version })).max(MAX_ROWS, texts.mostRows(MAX_ROWS)).default([]),
});

export type SentRows = z.output<typeof sentRows>;

export const rowsWithin = z.record(objectResource, sentRows).optional();

export type RowsWithin = z.output<typeof rowsWithin>;
