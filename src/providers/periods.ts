import type { z } from 'zod';
import { policies } from '../../domain/contract/index.ts';
import { periodShape } from '../../domain/contract/policyShapes.ts';
import { normaliserFor } from '../../domain/contract/wire.ts';
import type { Commands, Period } from '../commands.ts';
import { callServer } from '../httpClient.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const normalise = normaliserFor(periodShape);

/**
 * A period under the contract's names, its figures as numbers: an agency's server may write
 * `policy_value` as well as `policyValue` (specification §7).
 */
function periodFrom(row: unknown): Period {
  const sent: Record<string, unknown> = Object(row);
  const names: (keyof z.output<typeof periodShape>)[] = periodShape.keyof().options;
  const found = names.flatMap((name) => {
    const key = [name, snake(name), camel(name)].find((one) => one in sent);
    return key === undefined ? [] : [[name, sent[key]]];
  });
  // Normalised by the shape the type comes from.
  return normalise(Object.fromEntries(found)) as Period;
}

/** See Commands. */
export const readPeriods: Commands['readPeriods'] = async (policyId, signal) => {
  const params = { id: policyId };
  const { data } = await callServer(policies.listPeriods, { params, signal });
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  return { data: rows.map(periodFrom) };
};

/** See Commands. */
export const adjustYear: Commands['adjustYear'] = async (period, values) => {
  const { policy_id, year } = period;
  const params = { id: policy_id, year };
  const body = { policy_id, year, ...values };
  const { data } = await callServer(policies.updateValuesByYear, { params, body });
  // A server that only confirms leaves what was sent.
  return { data: periodFrom({ ...period, ...body, ...Object(data) }) };
};
