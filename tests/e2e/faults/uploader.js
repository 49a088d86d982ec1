// @ts-check
// A thread of its own: the sending of hundreds of megabytes must not slow the clerks whose waits are measured.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * With `isNumbered` each body ends in one byte more, its place among them, so that no two are the same.
 * @type {{ url: string, headers: Record<string, string>, body: Uint8Array, count: number, isNumbered?: boolean }}
 */
const { url, headers, body, count, isNumbered = false } = workerData;
const agent = new Agent();

/** @type {(_: unknown, place: number) => Promise<number>} the status; 0 where the connection broke off */
const upload = (_, place) =>
  new Promise((resolve) => {
    const asked = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0));
    asked.write(body);
    asked.end(isNumbered ? Uint8Array.of(place) : undefined);
  });

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, upload)));
