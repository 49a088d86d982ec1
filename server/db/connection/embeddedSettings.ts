import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS } from './parsers.ts';

/** What every embedded database has, in memory or on disk. Arrays follow the parser of their elements. */
export const EMBEDDED_SETTINGS = {
  extensions: { pg_trgm },
  parsers: Object.fromEntries(PARSERS),
} satisfies PGliteOptions;
