import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import type { DocumentStore } from './store.ts';

type Settings = Pick<Config, 'documentsDir' | 'documentsS3'>;

export const documentStore = ({ documentsDir, documentsS3 }: Settings): DocumentStore =>
  documentsS3 ? s3Store(documentsS3, documentsDir) : folderStore(documentsDir);

export const documentsPlace = ({ documentsDir, documentsS3 }: Settings): string =>
  documentsS3?.url ?? resolve(documentsDir);
