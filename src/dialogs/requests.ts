import type { Identifier } from 'react-admin';
import type { AnyManifest } from '../resources/index.ts';

export type DialogType = AnyManifest extends infer M
  ? M extends { dialogs: readonly (infer Name)[] }
    ? Name
    : never
  : never;

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

export interface DialogRequest extends DialogSubject {
  readonly type: DialogType;
}
