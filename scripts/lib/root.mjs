import { fileURLToPath } from 'node:url';

/** The top of the repository, so that every script works from any directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
