import { type Call, dashboard } from '../../domain/contract/index.ts';
import type { CommissionFigures, DeskCommands, Summary } from '../deskCommands.ts';
import { callServer } from '../httpClient.ts';
import { orPlainly } from './orPlainly.ts';

/** What our own server answers; null from one that does not know the call. */
const figuresOf = (call: Call, signal: AbortSignal | undefined): Promise<unknown> =>
  orPlainly(
    async () => (await callServer(call, { signal })).data,
    () => null,
  );

/** See DeskCommands. */
export const readSummary: DeskCommands['readSummary'] = async (signal) => ({
  // Normalised by the call's own schema.
  data: (await figuresOf(dashboard.summary, signal)) as Summary | null,
});

/** See DeskCommands. */
export const readCommissions: DeskCommands['readCommissions'] = async (signal) => ({
  // Normalised by the call's own schema.
  data: (await figuresOf(dashboard.commissions, signal)) as CommissionFigures | null,
});
