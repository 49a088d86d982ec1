// @ts-check
// A thread of its own: what a bucket takes must not slow the clerks whose waits are measured.
import { parentPort, workerData } from 'node:worker_threads';
import S3rver from '@20minutes/s3rver';

const { port } = await new S3rver(workerData).run();
parentPort?.postMessage(port);
