import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS } from './parsers.ts';
import { JOIN_COLLAPSE_LIMIT } from './prepared.ts';

/** What every embedded database has, in memory or on disk. Arrays follow the parser of their elements. */
export const EMBEDDED_SETTINGS = {
  extensions: { pg_trgm },
  parsers: Object.fromEntries(PARSERS),
} satisfies PGliteOptions;

/** Each session's settings, as on PostgreSQL. */
export const EMBEDDED_START = [
  'timezone=UTC',
  `join_collapse_limit=${JOIN_COLLAPSE_LIMIT}`,
].flatMap((setting) => ['-c', setting]);
