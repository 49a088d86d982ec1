export function ensureChromium(): Promise<string | undefined>;
export function findChromium(): Promise<string | undefined>;
