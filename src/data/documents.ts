import type { AnswerOf, documents } from '../../domain/contract/index.ts';
import type { DocumentOwner } from '../../domain/documents/owners.ts';

export type DocumentRecord = AnswerOf<typeof documents.listDocuments>;

/** The record that documents belong to: `{ policy_id: 7 }`. */
export type DocumentOwnerId = Readonly<Partial<Record<DocumentOwner, number>>>;
