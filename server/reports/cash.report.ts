import { findClosing } from '../areas/money/cash/repository.ts';
import { notFound } from '../problem.ts';
import { cashDocument } from './documents/cash.ts';
import { defineReport } from './report.ts';

export const cashReport = defineReport({
  type: 'cash',
  draft: async ({ config, database }, issue, { closingId }) => {
    const closing = await findClosing(database.kysely, closingId);
    if (!closing) throw notFound(`No existe cierre de caja registrado con id ${closingId}`);
    return {
      title: `Cierre de caja ${closing.day} N.º ${closingId}`,
      document: cashDocument(issue, { ...closing, id: closingId }, config.agency.timeZone),
      count: closing.lines.length,
      ids: [],
      about: { closing_id: closingId, day: closing.day },
    };
  },
});
