import type { Entity } from '../entities/entity.ts';
import type { Call } from './call.ts';

/** The calls behind react-admin's methods for a resource; a method without a call is refused. */
export interface ResourceCalls {
  /** A call without a list specification is a catalogue: read once and whole, then cached. */
  readonly list?: Call;
  /** Without it a record is looked up in the list. */
  readonly one?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly delete?: Call;
  /** Resource whose records these are under another name: out of date when one of them is written. */
  readonly of?: string;
  readonly entity?: Entity;
}

export type Resources = Readonly<Record<string, ResourceCalls>>;
