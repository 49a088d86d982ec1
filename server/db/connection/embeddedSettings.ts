import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS } from './parsers.ts';
import { JOIN_COLLAPSE_LIMIT } from './prepared.ts';

export const EMBEDDED_SETTINGS = {
  extensions: { pg_trgm },
  parsers: Object.fromEntries(PARSERS),
} satisfies PGliteOptions;

export const EMBEDDED_START = [
  'timezone=UTC',
  `join_collapse_limit=${JOIN_COLLAPSE_LIMIT}`,
].flatMap((setting) => ['-c', setting]);
