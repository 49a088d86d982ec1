import type { Identifier } from 'react-admin';
import { z } from 'zod';
import { type AnyManifest, manifests } from '../resources/index.ts';

export type DialogType = AnyManifest extends infer M
  ? M extends { dialogs: readonly (infer Name)[] }
    ? Name
    : never
  : never;

const names: ReadonlySet<unknown> = new Set(manifests.flatMap(({ dialogs = [] }) => dialogs));

/**
 * What a dialog that lists starts with, by the list's own filter fields: `{ ageing: '31-60' }` or
 * `{ company_id: 3 }` of the late payments, `{ endsFrom, endsTo }` (civil dates, both included) of
 * the policies that end; or `{ name }`, what a registration was looked for by; or what is known of a
 * collection already, `{ received, receivedOn }`; or the records that get a field, `{ resource }` and
 * `{ policyTypeId }` of the type of policy that is looked at; or whom messages are for, `{ source }` as JSON
 * of the contract; or the kind of a message or of a person, `{ kind }`; or whom a new task is about,
 * `{ customers_id }`.
 */
export type DialogFilter = Readonly<Record<string, string | number>>;

export interface DialogSubject {
  readonly id: Identifier;
  readonly policyId?: Identifier;
  readonly filter?: DialogFilter;
}

/** A dialog asked for. It travels in the history's state, so it is plain data. */
export interface DialogRequest extends DialogSubject {
  readonly type: DialogType;
}

const identifier = z.union([z.number(), z.string()]);

const stateSchema = z.object({
  dialogs: z.array(
    z.object({
      type: z.custom<DialogType>((type) => names.has(type)),
      id: identifier,
      policyId: identifier.optional(),
      filter: z.record(z.string(), identifier).optional(),
    }),
  ),
});

/**
 * The dialogs open at a place of the history, the lowest first.
 * @param state the state of the history's entry, which other screens write too
 */
export function openDialogs(state: unknown): readonly DialogRequest[] {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.dialogs : [];
}

/**
 * The state of an entry with one more dialog on top.
 * @param state the state of the present entry; what else is in it stays
 * @param request the dialog
 */
export const withDialog = (state: unknown, request: DialogRequest) => ({
  ...(typeof state === 'object' ? state : {}),
  dialogs: [...openDialogs(state), request],
});

/**
 * The state of an entry that takes the place of the present one under the dialogs that are open.
 * @param state its own state
 * @param present the state of the present entry
 */
export const carryingDialogs = (state: unknown, present: unknown) => ({
  ...(typeof state === 'object' ? state : {}),
  dialogs: openDialogs(present),
  isCarried: true,
});

/**
 * The state without dialogs of an entry that {@link carryingDialogs} made: "back" leads from it to
 * an older state of the page, so closing them must not go there.
 * @param depth how many dialogs stay open
 * @returns undefined where closing goes back
 */
export const withoutCarried = (state: unknown, depth: number): object | undefined =>
  typeof state === 'object' && state !== null && 'isCarried' in state
    ? { ...state, dialogs: openDialogs(state).slice(0, depth) }
    : undefined;
