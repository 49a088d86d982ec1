import { z } from 'zod';
import { WIDTHS } from '../../agency/layouts/layout.ts';
import { fieldResource } from '../../entities/ownField.ts';
import { MAX_EXPRESSION } from '../../expressions/tokens.ts';
import { ROLES } from '../../roles.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, putCall } from '../call.ts';
import { answer, choice, id, text, version, yesNo } from '../fields.ts';

const rule = z.object({
  name: z.string().max(60),
  section: text(60).nullable(),
  width: z.literal(WIDTHS, texts.notAChoice).nullable(),
  isHidden: yesNo,
  isReadOnly: yesNo,
  isRequired: yesNo,
  initial: z
    .union([
      z.string().max(4000),
      z.number(),
      z.boolean(),
      z.array(z.string().max(200)).max(60).readonly(),
    ])
    .nullable(),
  condition: text(MAX_EXPRESSION).optional(),
});

const layout = z.object({
  resource: fieldResource,
  policyTypeId: choice().nullable(),
  role: z.enum(ROLES, texts.notAChoice).nullable(),
  fields: z.array(rule).max(100),
});

const layoutShape = layout.extend({
  id: answer.id,
  version: answer.count,
  policyTypeId: answer.id.nullable(),
});

/** Layouts that may apply to the session's role; all of them for who manages layouts. */
export const listLayouts = getCall({
  path: 'layouts',
  access: 'session',
  summary: 'How forms look, and what is hidden, by kind of record, type of policy and role',
  envelope: 'layouts',
  answer: z.array(layoutShape),
});

/** Saves a layout: without a version the first of its kind, with one in place of that version. */
export const saveLayout = putCall({
  path: 'layouts',
  access: 'layouts.manage',
  summary: 'Sets the layout of a kind of record, a type of policy and a role',
  body: layout.extend({ version }),
  envelope: 'layout',
  answer: layoutShape,
});

/** Deletes a layout; the form falls back to a less exact layout or to its own look. */
export const deleteLayout = deleteCall({
  path: 'layouts/:id',
  access: 'layouts.manage',
  summary: 'Deletes a layout',
  params: z.object({ id }),
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});
