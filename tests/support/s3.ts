import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { scratchFolder } from './scratch.ts';

/** A service that speaks S3, on loopback, with one empty bucket. */
export interface LocalS3 {
  /** What a server is given to use the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes no calls from now on, and ends those it has. */
  stop(): Promise<void>;
  /** Takes them again, with what it had. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const BUCKET = 'papeles';

export const startS3 = async (): Promise<LocalS3> => {
  const directory = await scratchFolder('s3');
  let port = 0;
  let service: Worker;
  const start = async () => {
    service = new Worker(new URL('./s3Service.js', import.meta.url), {
      execArgv: [],
      workerData: {
        address: '127.0.0.1',
        port,
        silent: true,
        directory,
        configureBuckets: [{ name: BUCKET, configs: [] }],
      },
    });
    [port] = await once(service, 'message');
  };
  await start();
  const stop = async () => {
    await service.terminate();
  };
  return {
    env: {
      DOCUMENTS_S3_URL: `http://127.0.0.1:${port}/${BUCKET}/amparo/archivos`,
      // Those that the service knows.
      DOCUMENTS_S3_KEY: 'S3RVER',
      DOCUMENTS_S3_SECRET: 'S3RVER',
    },
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
