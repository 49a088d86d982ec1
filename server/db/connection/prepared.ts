/**
 * Stands at the beginning of a statement that many requests run. It stays parsed on each connection, and
 * planned where PostgreSQL finds that a plan for any values costs no more than one for those at hand
 * (`plan_cache_mode = auto`).
 */
const PREPARED = '/* prepared */';

/** Statements kept at most: a plan of a wide page takes 0.1 to 1.3 MB, so the rarest are planned each time. */
const MAX_PREPARED = 80;

const names = new Map<string, string>();

export const nameOf = (sql: string): string | undefined => {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  if (!sql.trimStart().startsWith(PREPARED)) return undefined;
  const name = `amparo_${names.size + 1}`;
  names.set(sql, name);
  return name;
};

/**
 * Short statements with many small joins: comparing every order of a dozen joins takes longer than
 * running them (docs/performance.md). They are written in a good one.
 */
export const JOIN_COLLAPSE_LIMIT = 4;
