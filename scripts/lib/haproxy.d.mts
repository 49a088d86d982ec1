export function ensureHaproxy(): Promise<boolean>;
