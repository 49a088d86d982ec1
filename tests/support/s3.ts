import { rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import { scratchFolder } from './scratch.ts';

/** A service that speaks S3, on loopback, with one empty bucket. */
export interface LocalS3 {
  /** What a server is given to use the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes no calls from now on. */
  stop(): Promise<void>;
  /** Takes them again, with what it had. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const BUCKET = 'papeles';

export const startS3 = async (): Promise<LocalS3> => {
  const directory = await scratchFolder('s3');
  let port = 0;
  let service: S3rver;
  const start = async () => {
    service = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    port = (await service.run()).port;
  };
  await start();
  const stop = () => service.close();
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
      await stop().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
};
