import * as entities from '../entities/registers.ts';
import { type RecordCalls, recordCalls } from './recordCalls.ts';

type Entities = typeof entities;

export const registers = Object.fromEntries(
  Object.entries(entities).map(([area, entity]) => [area, recordCalls(area, entity)]),
  // Built call by call from the very entities the type is derived from.
) as unknown as { readonly [Area in keyof Entities]: RecordCalls<Area, Entities[Area]> };

export const { banks, bankAccounts, debitMandates } = registers;
