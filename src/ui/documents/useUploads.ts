import { useRef, useState } from 'react';
import { documents } from '../../../domain/contract/index.ts';
import { documentName, MAX_FILE_BYTES, typeOfName } from '../../../domain/documents/fileTypes.ts';
import { foldText } from '../../../domain/searchWords.ts';
import { texts } from '../../../domain/texts.ts';
import type { DocumentOwnerId } from '../../data/documents.ts';
import { useAgency } from '../../data/useAgency.ts';
import { useRefreshArea } from '../../data/useCall.ts';
import { useFailureSentence } from '../useFailure.ts';

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(({ length }) => length > 3);

/**
 * The kind that a file's name says it is of: `Cedula Ana.pdf` is «Cédula o RUC».
 * @param kinds those of the agency
 * @returns blank where it says none
 */
const kindOfName = (name: string, kinds: readonly string[]): string => {
  const words = wordsOf(name);
  return kinds.find((kind) => wordsOf(kind).some((word) => words.includes(word))) ?? '';
};

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly kind: string;
  readonly isHealth: boolean;
  readonly state: 'chosen' | 'waiting' | 'sending' | 'refused';
  readonly part: number;
  readonly refusal?: string;
}

/** Files sent at a time: the server takes no more of one user. */
const AT_ONCE = 2;

/** Reason why a file cannot be sent; undefined where it can. */
export const fileRefusal = ({ name, size }: File): string | undefined => {
  if (typeOfName(documentName(name)) === undefined) return texts.documentType;
  if (size > MAX_FILE_BYTES) return texts.documentFileTooLarge;
  return undefined;
};

/**
 * Files for a record: chosen, then sent some at a time, each with its progress.
 * @param kinds of which each file is one
 */
export function useUploads(owner: DocumentOwnerId, kinds: readonly string[]) {
  const agency = useAgency();
  const refresh = useRefreshArea();
  const explain = useFailureSentence();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const senders = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const remove = (key: number) => {
    senders.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const add = (file: File) => {
    nextKey.current += 1;
    const refusal = fileRefusal(file);
    const upload: Upload = {
      key: nextKey.current,
      file,
      kind: kindOfName(file.name, kinds),
      isHealth: false,
      state: refusal === undefined ? 'chosen' : 'refused',
      part: 0,
      ...(refusal === undefined ? {} : { refusal }),
    };
    setUploads((all) => [...all, upload]);
  };

  const send = async ({ key, file, kind, isHealth }: Upload) => {
    const sender = new AbortController();
    senders.current.set(key, sender);
    change(key, { state: 'sending', part: 0 });
    try {
      await agency.callWithFile(
        documents.uploadDocument,
        { query: { ...owner, name: file.name, kind, isHealth } },
        { file, signal: sender.signal, onProgress: (part) => change(key, { part }) },
      );
      remove(key);
    } catch (error) {
      if (!sender.signal.aborted)
        change(key, { state: 'refused', refusal: explain('documents.notSent', error) });
    } finally {
      senders.current.delete(key);
    }
  };

  const sendAll = async (chosen: readonly Upload[]) => {
    for (const { key } of chosen) change(key, { state: 'waiting' });
    const left = [...chosen];
    const sendNext = async (): Promise<void> => {
      const next = left.shift();
      if (!next) return;
      await send(next);
      await sendNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    void refresh(documents.uploadDocument);
  };

  return {
    uploads,
    add,
    change,
    remove,
    sendChosen: () => void sendAll(uploads.filter(({ state }) => state === 'chosen')),
    sendAgain: (upload: Upload) => void sendAll([upload]),
  };
}
