import { z } from 'zod';
import { OWN_KINDS } from '../../agency/ownFields/ownField.ts';
import { answerShape, formShape, updateShape } from '../../entities/entity.ts';
import { view } from '../../entities/view.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, version } from '../fields.ts';
import { json } from '../lists.ts';

const viewShape = z.object({
  ...answerShape(view),
  isOwn: answer.flag,
  mayChange: answer.flag,
  isDefault: answer.flag,
  isPinned: answer.flag,
  isTile: answer.flag,
  isChart: answer.flag,
  isOnRecords: answer.flag,
  /** The names of what its list cannot do any more, such as a field that was retired. */
  leftOut: z.array(answer.text),
  /** Filters that no list takes any more: the view finds and counts nothing. */
  broken: z.array(answer.text),
});

/** Shared views: all for who may share views, for others those of lists they may see. */
export const listViews = getCall({
  path: 'views',
  access: 'session',
  summary: 'The views that the signed-in user may use: their own, and those shared with their role',
  envelope: 'views',
  answer: z.array(viewShape),
});

export const registerView = postCall({
  path: 'views',
  access: 'session',
  summary: 'Registers a view of a list; sharing it needs a permission',
  body: z.object(formShape(view)),
  envelope: 'view',
  answer: viewShape,
});

/** Attributes not sent stay as they are. */
export const updateView = putCall({
  path: 'views/:id',
  access: 'session',
  summary: 'Changes a view of one’s own, or, with the permission, a shared one',
  body: z.object({ ...updateShape(view), version }),
  envelope: 'view',
  answer: viewShape,
});

export const deleteView = deleteCall({
  path: 'views/:id',
  access: 'session',
  summary: 'Deletes a view of one’s own, or, with the permission, a shared one',
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});

/** More rows than this are not summed up: each is worked out of its record. */
export const MOST_SUMMED = 10_000;

/** Groups beyond these, those of the fewest rows, are not told. */
export const MOST_GROUPS = 50;

/** Sums over the rows that the list of a view finds now, which need not be what the view itself finds. */
export const sumView = getCall({
  path: 'views/:id/sums',
  access: 'session',
  summary: 'How many rows the list of a view finds and what its columns come to, all and by group',
  query: z.object({ filter: json(z.record(z.string(), z.unknown())).optional() }),
  envelope: 'sums',
  answer: z.object({
    headings: z.array(answer.text),
    kinds: z.array(z.enum(OWN_KINDS)),
    /** Group of all rows first, then by value, with a filter that finds them; null above {@link MOST_SUMMED} rows. */
    groups: z
      .array(
        z.object({
          name: answer.optionalText,
          filter: z.record(z.string(), z.unknown()).nullable(),
          rows: answer.count,
          sums: z.array(answer.text),
          /** The same to draw; null where no row has a value. */
          figures: z.array(z.number().nullable()),
        }),
      )
      .nullable(),
  }),
});

export const resources: Resources = { views: { entity: view } };
