export function ensurePostgres(): Promise<string | undefined>;
export function findPostgres(): Promise<string | undefined>;
