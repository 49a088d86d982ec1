import type { CivilDate } from '../../civilDate.ts';
import type { ExportFormat } from '../../contract/agency/exports.ts';
import type { ExportList } from './column.ts';

/**
 * What an exported file is called: `clientes-2026-11-20.xlsx`.
 */
export const exportFileName = (
  list: Pick<ExportList, 'fileName'>,
  day: CivilDate,
  format: ExportFormat,
): string => `${list.fileName}-${day}.${format}`;
