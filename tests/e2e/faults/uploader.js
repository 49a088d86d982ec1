// @ts-check
// A thread of its own: the sending of hundreds of megabytes must not slow the clerks whose waits are measured.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ url: string, headers: Record<string, string>, body: Uint8Array, count: number }} */
const { url, headers, body, count } = workerData;
const agent = new Agent();

/** @returns {Promise<number>} the status; 0 where the connection broke off */
const upload = () =>
  new Promise((resolve) => {
    const asked = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, upload)));
