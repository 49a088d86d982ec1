import { z } from 'zod';
import { texts } from '../../texts.ts';
import type { ListSpec } from '../call.ts';
import { json, listQuery } from '../lists.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a list is asked for as a file: all rows as sorted and filtered. */
export const exportQuery = (list: ListSpec) =>
  listQuery(list)
    .omit({ range: true })
    .extend({
      format: z.enum(EXPORT_FORMATS, texts.notAChoice),
      /** Names of columns on the screen: the file has what they show, in their order; all without. */
      columns: json(z.array(z.string().max(80)).min(1, texts.required).max(100)).optional(),
    });
