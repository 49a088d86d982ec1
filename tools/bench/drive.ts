import { Agent, get } from 'node:http';

/** What asking one address over and over showed. */
export interface Driven {
  readonly perSecond: number;
  /** Milliseconds half of the answers took at most, and 95 of 100. */
  readonly p50: number;
  readonly p95: number;
}

/** An address of a server on this machine. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** No run asks more often, however fast the answers come. */
const MAX_REQUESTS = 200_000;

/** Asks once. @returns the bytes of the body */
export const ask = ({ url, headers }: Target, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { ...headers } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });

/**
 * @param sorted times, the shortest first
 * @param share of them, from 0 to 1
 * @returns the time that this share took at most
 */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Asks an address for a while, on connections that stay open.
 * @param connections requests on their way at once
 * @throws when any answer is not 200
 */
export const drive = async (
  target: Target,
  connections: number,
  seconds: number,
): Promise<Driven> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end && times.length < MAX_REQUESTS) {
      const sentAt = performance.now();
      await ask(target, agent);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
};
