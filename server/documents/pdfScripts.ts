import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { UnfitFile } from '../../domain/documents/byteReader.ts';
import { texts } from '../../domain/texts.ts';
import { errorCode } from '../errorCode.ts';

const unpack = promisify(inflate);

/** Characters of one object that are looked at: pictures and fonts alone are longer. */
const MAX_OBJECT = 1024 * 1024;
/** Bytes that packed objects are unpacked to, of one stream and of all. */
const MAX_UNPACKED = { ofOne: 16 * 1024 * 1024, inAll: 64 * 1024 * 1024 };

// Each repetition is bounded: a file made for it would hold the process otherwise.
const OBJECT = /\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/;
const SCRIPT = /\/S\s{0,9}\/(?:JavaScript|Launch)\b/;
const OPENING = /\/(?:OpenAction|O)\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g;
/** A script that stands where it runs, or a tree of those that run before the first page is shown. */
const RUNS =
  /\/(?:OpenAction|O)\s{0,9}<<[^>]{0,300}\/S\s{0,9}\/(?:JavaScript|Launch)\b|\/JavaScript\s{0,9}(?:<<|\[|\d{1,10}\s{1,9}\d{1,5}\s{1,9}R)/;

/** Names may be written by the numbers of their letters. */
const withLetters = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const packedObjects = (first: number, text: string): [number: string, body: string][] => {
  const pairs = [...text.slice(0, first).matchAll(/(\d{1,10})\s{1,9}(\d{1,10})/g)];
  return pairs.map(([, number = '', place], at) => {
    const next = Number(pairs[at + 1]?.[2] ?? text.length);
    return [number, text.slice(first + Number(place), first + next)];
  });
};

const contentOf = (body: string, head: string): string | undefined => {
  const end = body.lastIndexOf('endstream');
  return end < 0 ? undefined : body.slice(head.length + 'stream'.length, end).replace(/^\r?\n/, '');
};

/**
 * Passes a PDF on while it is looked at. Encrypted and longer packed objects, and forms of XFA, are passed unread.
 * @throws UnfitFile where it runs a script or starts a program when it or a page of it is opened
 */
export async function* withoutOpeningScript(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const scripts = new Set<string>();
  const opening = new Set<string>();
  let unpacked = 0;
  const look = (number: string, written: string) => {
    const body = withLetters(written);
    if (RUNS.test(body)) throw new UnfitFile(texts.documentScript);
    if (SCRIPT.test(body)) scripts.add(number);
    for (const [, action = ''] of body.matchAll(OPENING)) opening.add(action);
  };
  const lookInside = async (head: string, content: string) => {
    const options = { maxOutputLength: MAX_UNPACKED.ofOne };
    let bytes: Buffer | undefined;
    try {
      bytes = await unpack(Buffer.from(content, 'latin1'), options);
      unpacked += bytes.length;
    } catch (error) {
      if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') unpacked += MAX_UNPACKED.ofOne;
    }
    if (unpacked > MAX_UNPACKED.inAll) throw new UnfitFile(texts.documentScript);
    const first = Number(/\/First\s{1,9}(\d{1,10})/.exec(head)?.[1]);
    for (const [number, one] of packedObjects(first, bytes?.toString('latin1') ?? ''))
      look(number, one);
  };
  const lookAt = async (objects: string) => {
    const [before = '', ...parts] = objects.split(OBJECT);
    look('', before);
    for (let at = 0; at < parts.length; at += 2) {
      const [number = '', body = ''] = parts.slice(at, at + 2);
      const [head = ''] = body.split('stream', 1);
      look(number, head);
      const content = /\/ObjStm\b/.test(head) ? contentOf(body, head) : undefined;
      if (content !== undefined) await lookInside(head, content);
    }
  };
  let rest = '';
  let last = '';
  for await (const piece of pieces) {
    const text = Buffer.from(piece).toString('latin1');
    rest += text;
    // The rest is searched where an object has ended alone: each search would copy all of it.
    if (`${last}${text}`.includes('endobj')) {
      const end = rest.lastIndexOf('endobj');
      await lookAt(rest.slice(0, end));
      rest = rest.slice(end + 1);
    } else if (rest.length > 2 * MAX_OBJECT) rest = rest.slice(-MAX_OBJECT);
    last = text.slice(-'endobj'.length);
    yield piece;
  }
  await lookAt(rest);
  if ([...opening].some((action) => scripts.has(action))) throw new UnfitFile(texts.documentScript);
}
