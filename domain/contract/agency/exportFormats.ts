import { z } from 'zod';
import { texts } from '../../texts.ts';
import type { ListSpec } from '../call.ts';
import { json, listQuery } from '../lists.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportQuery = (list: ListSpec) =>
  listQuery(list)
    .omit({ range: true })
    .extend({
      format: z.enum(EXPORT_FORMATS, texts.notAChoice),
      /** Screen columns to export, in their order; all columns without it. */
      columns: json(z.array(z.string().max(80)).min(1, texts.required).max(100)).optional(),
    });
