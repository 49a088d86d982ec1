import type { Identifier } from 'react-admin';
import { z } from 'zod';

const stateSchema = z.object({
  registered: z.object({ resource: z.string(), id: z.union([z.number(), z.string()]) }),
});

/** The record just registered, kept in the entry of the history that the registration led to. */
export interface Registered {
  readonly resource: string;
  readonly id: Identifier;
}

/**
 * The state of a screen that a registration leads to.
 * @param resource where it was registered
 */
export const registeredState = (resource: string, id: Identifier) => ({
  registered: { resource, id },
});

/**
 * What was registered just before one came here.
 * @param state the state of the history's entry, whoever wrote it
 * @returns undefined when nothing was
 */
export function registeredIn(state: unknown): Registered | undefined {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.registered : undefined;
}
