export const PROGRESS_STAGES = [
  ...(['uncollected', 'insurerUnpaid', 'advisorUnpaid', 'done', 'void'] as const),
] as const;
export type ProgressStage = (typeof PROGRESS_STAGES)[number];

export const PROGRESS_STAGE_NAMES: Readonly<Record<ProgressStage, string>> = {
  uncollected: 'Por cobrar al cliente',
  insurerUnpaid: 'Por cobrar a la compañía',
  advisorUnpaid: 'Por pagar al asesor',
  done: 'Completa',
  void: 'Anulada',
};
