import { z } from 'zod';
import { getCall, postCall } from '../call.ts';
import { answer, id, version } from '../fields.ts';
import { personName } from './people.ts';

const access = 'customers.merge';

const pair = { kept_id: id, merged_id: id };

const placeShape = z.object({ table: answer.text, label: answer.text, rows: answer.count });

export const previewMerge = getCall({
  path: 'customer-merges/preview',
  shows: { as: 'customer-merges', customers: ['kept.id', 'merged.id'] },
  access,
  summary: 'What merging two customers would move, and in which fields they differ',
  query: z.object(pair),
  envelope: 'preview',
  answer: z.object({
    kept: personName.extend({ version: answer.count }),
    merged: personName.extend({ version: answer.count }),
    /** Records that move to who stays, place by place; places without rows are left out. */
    moved: z.array(placeShape),
    differences: z.array(
      z.object({ label: answer.text, kept: answer.optionalText, merged: answer.optionalText }),
    ),
  }),
});

const mergeShape = z.object({
  id: answer.id,
  mergedAt: answer.instant,
  userName: answer.text,
  kept: personName,
  merged: personName,
  rows: answer.count,
  undoneAt: answer.instant.nullable(),
  undoneBy: answer.optionalText,
});

/** Moves all that one customer has to another, whose fields stay as they are. */
export const mergeCustomers = postCall({
  path: 'customer-merges',
  access,
  summary: 'Merges two records of one customer',
  body: z.object({ ...pair, kept_version: version, merged_version: version }),
  envelope: 'merge',
  answer: mergeShape,
});

export const listMerges = getCall({
  path: 'customer-merges',
  shows: { as: 'customer-merges', customers: ['kept.id', 'merged.id'] },
  access,
  summary: 'Customers that were merged',
  envelope: 'merges',
  answer: mergeShape,
  list: { name: 'customer-merges', sort: ['id'], filter: {} },
});

export const undoMerge = postCall({
  path: 'customer-merges/:id/undo',
  access,
  summary: 'Undoes the merge of two customers',
  envelope: 'merge',
  answer: mergeShape,
});
