import { Agent } from 'node:http';
import { serverArgs, startChild } from './children.ts';
import { ask } from './drive.ts';

/** What streaming the whole list of policies took. */
export interface Streamed {
  readonly megabytes: number;
  readonly seconds: number;
  /** The server's peak resident memory before and after, in MB. */
  readonly memoryBefore: number | undefined;
  readonly memoryAfter: number | undefined;
}

const PATH = '/api/policy/get-all-policy-optimized';

/** Asks a server of its own for all policies, without paging. */
export const streamWhole = async (
  env: Readonly<Record<string, string>>,
  token: string,
): Promise<Streamed> => {
  const headers = { token };
  const server = await startChild(serverArgs, env, { path: '/api/health/ready', headers });
  const agent = new Agent();
  try {
    const memoryBefore = server.peakMemory();
    const started = performance.now();
    const bytes = await ask({ url: `${server.url}${PATH}`, headers }, agent);
    const seconds = (performance.now() - started) / 1000;
    return { megabytes: bytes / 1e6, seconds, memoryBefore, memoryAfter: server.peakMemory() };
  } finally {
    agent.destroy();
    await server.stop();
  }
};

/** From the start of the process to the first page of policies, in milliseconds. */
export const timeStart = async (
  env: Readonly<Record<string, string>>,
  token: string,
): Promise<number> => {
  const watched = { path: `${PATH}?range=[0,24]`, headers: { token } };
  const server = await startChild(serverArgs, env, watched);
  await server.stop();
  return server.startedInMs;
};
