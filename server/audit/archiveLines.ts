import { z } from 'zod';
import type { Entry } from './walk.ts';

/** Format of an archived entry: a line of JSON, as PostgreSQL writes a row. */

const HEX = /^\\x(?:[0-9a-f]{2})*$/;

const bytes = z
  .string()
  .regex(HEX)
  .transform((text): Uint8Array => Buffer.from(text.slice(2), 'hex'));

const bytesText = (value: Uint8Array): string => `\\x${Buffer.from(value).toString('hex')}`;

const text = z.string().nullable();

const entrySchema = z.object({
  sequence: z.int().positive(),
  at: z.iso.datetime().transform((instant) => new Date(instant)),
  user_id: text,
  user_name: text,
  action: z.string(),
  entity: z.string(),
  entity_id: text,
  subject_kind: text,
  subject_id: text,
  details: z.unknown(),
  sealed: bytes.nullable(),
  previous_hash: bytes,
  hash: bytes,
  address: text,
});

export const lineOf = (entry: Entry): string => {
  const written = {
    ...entry,
    sealed: entry.sealed && bytesText(entry.sealed),
    previous_hash: bytesText(entry.previous_hash),
    hash: bytesText(entry.hash),
  };
  return `${JSON.stringify(written)}\n`;
};

/** @throws Error for what is no line of an archive */
export const entryOf = (line: string): Entry => {
  const { details, ...entry } = entrySchema.parse(JSON.parse(line));
  return { ...entry, details };
};
