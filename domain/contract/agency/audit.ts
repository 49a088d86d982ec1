import { z } from 'zod';
import { AUDIT_BREAK_REASONS } from '../../agency/audit/breaks.ts';
import { texts } from '../../texts.ts';
import { getCall } from '../call.ts';
import { answer, date, id, text } from '../fields.ts';
import { searchText } from '../lists.ts';

/** The number of an entry; the trail grows beyond what other ids may be. */
const sequence = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)], texts.notAChoice)
  .transform(Number)
  .pipe(z.int(texts.notAChoice).min(1, texts.notAChoice).max(Number.MAX_SAFE_INTEGER));

/** Entry of who did what to which record, when; no values. Actions and kinds: domain/agency/audit/actions. */
export const entryShape = z.object({
  id: answer.id,
  at: answer.instant,
  /** The same moment in the agency's own time: `2026-03-15 10:00:00`. */
  localAt: answer.text,
  /** Login of the user; null for what was done without a session. */
  userName: answer.optionalText,
  name: answer.optionalText,
  action: answer.text,
  entity: answer.text,
  entityId: answer.optionalText,
  entityName: answer.optionalText,
  subjectKind: answer.optionalText,
  subjectId: answer.optionalText,
  address: answer.optionalText,
});

const values = z.record(z.string(), z.unknown());

export const PERSONAL_STATES = ['none', 'open', 'erased', 'unreadable'] as const;

export const openedEntryShape = entryShape.extend({
  details: values,
  personalState: z.enum(PERSONAL_STATES),
  personal: values.nullable(),
});

export const listEntries = getCall({
  path: 'audit/entries',
  access: 'audit.list',
  summary: 'The audit trail: who did what, when',
  envelope: 'entries',
  answer: entryShape,
  list: {
    name: 'audit',
    sort: ['id', 'at'],
    filter: {
      q: searchText,
      user: text(120),
      action: text(80),
      entity: text(40),
      entityId: text(64),
      address: text(45),
      customers_id: id,
      from: date,
      to: date,
    },
  },
});

/** Opens an entry. Where it holds a person's values, the reading itself is recorded. */
export const openEntry = getCall({
  path: 'audit/entries/:sequence',
  access: 'audit.list',
  summary: 'An entry of the audit trail with its values, before and after',
  params: z.object({ sequence }),
  envelope: 'entry',
  answer: openedEntryShape,
});

export const listAuditUsers = getCall({
  path: 'audit/users',
  access: 'audit.list',
  summary: 'The users the audit trail names, also those deleted since',
  envelope: 'users',
  answer: z.array(z.object({ id: answer.text, name: answer.optionalText })),
});

export const verifyAuditLog = getCall({
  path: 'audit/verify',
  access: 'audit.list',
  summary: 'Walks the whole chain of the audit trail and says whether it is intact',
  envelope: 'verification',
  answer: z.object({
    intact: answer.flag,
    /** Entries found whole, up to the break if there is one; those in the archive are not looked at. */
    entries: answer.count,
    /** Hash of the last whole entry, in hexadecimal; to be noted elsewhere. */
    lastHash: answer.text,
    broken: z.object({ sequence: answer.count, reason: z.enum(AUDIT_BREAK_REASONS) }).nullable(),
  }),
});

/** Tells the screen that older entries are archived: a page without rows could not carry it. */
export const findArchived = getCall({
  path: 'audit/archived',
  access: 'audit.list',
  summary: 'Up to which day the entries of the audit trail are in the archive',
  envelope: 'archived',
  answer: z.object({
    /** Day before which all entries are in the archive; null where nothing was archived. */
    before: answer.date.nullable(),
  }),
});

/** For who opens a record to change it (docs/decisions/0111). */
export const findOverlap = getCall({
  path: 'audit/overlap',
  access: 'session',
  summary:
    'Whether the last update of a record came from a form that did not know what had changed',
  query: z.object({ resource: text(40), id: text(64) }),
  envelope: 'overlap',
  answer: z
    .object({
      by: answer.optionalText,
      at: answer.instant,
      /** Fields that stayed as another had changed them. */
      newer: z.array(answer.text),
      /** Fields that are again as they were before another changed them. */
      putBack: z.array(answer.text),
    })
    .nullable(),
});
