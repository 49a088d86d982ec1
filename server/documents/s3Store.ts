import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { removeOldDrafts, throughDraft } from './drafts.ts';
import { type DocumentStore, ofStore, StoreUnavailable } from './store.ts';

export interface S3Settings {
  /** `https://host/bucket`, or `https://host/bucket/folder`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A call has its answer within this time, or the service is away; reading a file may take longer. */
const ANSWER_MS = 120_000;
/** Retries of calls that send no file, where the service says that it is busy. */
const RETRIES = 2;

/** Refuses redirections: to follow one, `fetch` keeps a copy of the whole file it sends, in memory. */
const SENT_ONCE = { window: null, redirect: 'error' } as const;

const KEY = /<Key>([^<]*)<\/Key>/g;

/**
 * Files as objects of a bucket. A file is written aside first: its name is what the service checks its bytes with, so
 * that an object is whole or not there.
 * @param folder of this machine, for what is not whole yet
 */
export const s3Store = (
  { url, region, accessKeyId, secretAccessKey }: S3Settings,
  folder: string,
): DocumentStore => {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const [, bucket = '', prefix = ''] = /^(https?:\/\/[^/]+\/[^/]+)\/?(.*)$/.exec(url) ?? [];
  const keyOf = (name: string) => [...(prefix ? [prefix] : []), name.slice(0, 2), name].join('/');
  const addressOf = (name: string) => `${bucket}/${keyOf(name)}`;

  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), ANSWER_MS);
    const sent = { ...init, signal: deadline.signal };
    try {
      return await ofStore(
        // A file is read once.
        init.body
          ? client.sign(address, sent).then((request) => fetch(request, SENT_ONCE))
          : client.fetch(address, sent),
      );
    } finally {
      clearTimeout(timer);
    }
  };
  /** @throws StoreUnavailable for a refusal, too */
  const call = async (address: string, init?: RequestInit): Promise<Response> => {
    const answer = await send(address, init);
    if (answer.ok) return answer;
    const words = await ofStore(answer.text());
    const code = answer.status === 404 ? 'ENOENT' : `S3_${answer.status}`;
    throw new StoreUnavailable(new Error(`S3 answered ${answer.status}: ${words}`), code);
  };

  const put: DocumentStore['put'] = (pieces) =>
    throughDraft(folder, pieces, async ({ path, name, bytes }) => {
      const headers = { 'content-length': `${bytes}`, 'x-amz-content-sha256': name };
      // The type of fetch and that of Node for the same stream differ in name only.
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      await (await call(addressOf(name), { method: 'PUT', headers, body })).arrayBuffer();
    });

  /** The names of all objects after one, as many as a page has; other stores may have folders within this one. */
  const pageAfter = async (marker: string) => {
    const query = new URLSearchParams({ prefix, marker });
    const page = await ofStore((await call(`${bucket}?${query}`)).text());
    const keys = [...page.matchAll(KEY)].map(([, key = '']) => key);
    const names = keys.map((key) => key.slice(-64)).filter((name, at) => keyOf(name) === keys[at]);
    return { names, next: page.includes('<IsTruncated>true') ? keys.at(-1) : undefined };
  };
  const names = async function* (): AsyncGenerator<string> {
    for (let marker: string | undefined = ''; marker !== undefined; ) {
      const page = await pageAfter(marker);
      yield* page.names;
      marker = page.next;
    }
  };

  const removeObject = async (name: string, before: Date): Promise<boolean> => {
    const { ok, headers } = await send(addressOf(name), { method: 'HEAD' });
    const came = new Date(headers.get('last-modified') ?? Number.NaN);
    if (!ok || !(came < before)) return false;
    await (await call(addressOf(name), { method: 'DELETE' })).arrayBuffer();
    return true;
  };

  return {
    put,
    read: async (name) => {
      const { body } = await call(addressOf(name));
      if (!body) throw new StoreUnavailable(new Error(`S3 answered nothing for ${name}`));
      // The type of fetch and that of Node for the same stream differ in name only.
      return Readable.fromWeb(body as WebStream);
    },
    names,
    removeOld: async (unused, before) => {
      let removed = await removeOldDrafts(folder, before);
      for (const name of unused) if (await removeObject(name, before)) removed += 1;
      return removed;
    },
  };
};
