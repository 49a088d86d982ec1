import { z } from 'zod';
import { writableName } from '../fileName.ts';
import { texts } from '../texts.ts';

/** Documents handed in with a request or a notice: what they may be is told by their first bytes. */

export const DOCUMENT_BYTES = 5 * 1024 * 1024;
export const MAX_DOCUMENTS = 5;
export const DOCUMENTS_BYTES = 12 * 1024 * 1024;

interface Kind {
  readonly name: string;
  readonly type: string;
  /** Bytes that the content begins with, in base64. */
  readonly signature: string;
}

export const DOCUMENT_KINDS = {
  pdf: { name: 'PDF', type: 'application/pdf', signature: 'JVBERi0' },
  png: { name: 'PNG', type: 'image/png', signature: 'iVBORw0KGgo' },
  jpeg: { name: 'JPEG', type: 'image/jpeg', signature: '/9j/' },
} as const satisfies Record<string, Kind>;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;

const KIND_IDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

export const DOCUMENT_TYPES = KIND_IDS.map((kind) => DOCUMENT_KINDS[kind].type).join(',');

/**
 * @param content in base64
 * @returns what it is, by its first bytes; undefined for anything else
 */
export const documentKind = (content: string): DocumentKind | undefined =>
  KIND_IDS.find((kind) => content.startsWith(DOCUMENT_KINDS[kind].signature));

const base64Length = (bytes: number) => 4 * Math.ceil(bytes / 3);
const LONGEST = base64Length(DOCUMENT_BYTES);
const MAX_TOGETHER = base64Length(DOCUMENTS_BYTES);

/** A document as a call carries it: its name, and its content in base64. */
export const sentDocument = z.object({
  name: z
    .string(texts.notText)
    .transform(writableName)
    .pipe(z.string().trim().min(1, texts.required).max(200, texts.tooLong(200))),
  content: z
    .string(texts.required)
    .min(1, texts.required)
    .max(LONGEST, texts.documentTooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, texts.characters)
    .refine((content) => documentKind(content) !== undefined, texts.documentKind),
});

export type SentDocument = z.output<typeof sentDocument>;

export const sentDocuments = z
  .array(sentDocument)
  .max(MAX_DOCUMENTS, texts.mostDocuments(MAX_DOCUMENTS))
  .refine(
    (documents) => documents.reduce((sum, { content }) => sum + content.length, 0) <= MAX_TOGETHER,
    texts.documentsTooLarge,
  )
  .default([]);

export const DOCUMENTS_BODY = MAX_TOGETHER + 64 * 1024;
