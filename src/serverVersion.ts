import { publicConfig } from './data/publicConfig.ts';

let version: string | undefined;

/** Learns which release the server is, before the first screen; an older server does not say. */
export async function learnServerVersion(): Promise<void> {
  version = (await publicConfig().catch(() => undefined))?.version;
}

export const serverVersion = (): string | undefined => version;
