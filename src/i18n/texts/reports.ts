import type { TextTree } from '../textTree.ts';

/** Reports as PDF (specification §2, §8). */
export const reports = {
  brief: 'PDF',
  generate: 'Generar reporte PDF',
  running: 'Generando reporte PDF...',
  done: 'PDF generado correctamente',
  failed: 'No se pudo generar el PDF',
  failedBecause: 'No se pudo generar el PDF: %{reason}',
} as const satisfies TextTree;
