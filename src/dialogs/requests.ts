import type { Identifier } from 'react-admin';
import { z } from 'zod';

/** The dialogs there are, by the names of specification §2. */
export const DIALOG_TYPES = [
  'payment',
  'info',
  'updateCustomer',
  'updateAdvisor',
  'customerId',
  'updateCreditCard',
  'cardsByStatus',
  'newCard',
  'newAccount',
  'updateAccount',
] as const;

export type DialogType = (typeof DIALOG_TYPES)[number];

/** What a dialog is about: the record, and the record that one belongs to where it needs it. */
export interface DialogSubject {
  readonly id: Identifier;
  readonly policyId?: Identifier;
}

/** A dialog asked for. It travels in the history's state, so it is plain data. */
export interface DialogRequest extends DialogSubject {
  readonly type: DialogType;
}

const identifier = z.union([z.number(), z.string()]);

const stateSchema = z.object({
  dialogs: z.array(
    z.object({
      type: z.enum(DIALOG_TYPES),
      id: identifier,
      policyId: identifier.optional(),
    }),
  ),
});

/**
 * The dialogs open at a place of the history, the lowest first.
 * @param state the state of the history's entry, whoever wrote it
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
