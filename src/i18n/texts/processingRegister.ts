import type { TextTree } from '../textTree.ts';

/** The register of activities as react-admin asks for it. */
export const processingRegisterResource = {
  name: 'Actividad de tratamiento |||| Registro de actividades',
  page: { list: 'Registro de actividades' },
} as const satisfies TextTree;

/** Texts of the register of processing activities. */
export const processingRegister = {
  title: 'Registro de actividades de tratamiento',
  intro:
    'Se arma del inventario de datos personales del sistema. Complete en cada actividad lo que el sistema no sabe: a quién se entregan los datos, a dónde salen, cómo se protegen y quién responde.',
  purpose: 'Finalidad',
  basis: 'Base legal',
  places: 'Dónde',
  kinds: 'Categorías de datos',
  retention: 'Conservación',
  erasures: 'Cómo se eliminan',
  completedBy: 'Completada por',
  state: 'Estado',
  incomplete: 'Por completar',
  complete: 'Completa',
  outdated: 'Cambió: revísela',
  completeOne: 'Completar: %{purpose}',
  completeTitle: 'Completar actividad',
  added: 'Lo que añade el encargado',
  recipients: 'Destinatarios',
  transfers: 'Transferencias internacionales',
  measures: 'Medidas de seguridad',
  responsible: 'Responsable',
  pdf: 'PDF',
  xlsx: 'Excel',
  saved: 'Actividad completada',
  refused: 'No se guardó: revise los campos marcados.',
  failed: 'No se pudo guardar.',
  loadFailed: 'No se pudo cargar el registro de actividades.',
  fileFailed: 'No se pudo descargar el registro.',
} as const satisfies TextTree;
