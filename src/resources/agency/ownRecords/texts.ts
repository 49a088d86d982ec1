import type { TextTree } from '../../../i18n/textTree.ts';

const ownRecords = {
  one: 'Registro',
  edit: 'Editar',
  changed: 'Último cambio',
  loadFailed: 'Error al cargar los registros.',
  unknown: 'Esta clase de registro no existe, o su rol no puede verla',
  removeQuestion: '¿Eliminar «%{title}»? No se puede deshacer.',
  noFields: 'Aún no tiene campos',
  view: { label: 'Vista', list: 'Lista', board: 'Tablero' },
  board: { label: 'Etapas', none: 'Nada en esta etapa' },
  move: {
    action: 'Mover a…',
    to: 'Etapa',
    reason: 'Motivo',
    saved: 'Movido a otra etapa',
    refused: 'No se movió. Revise lo marcado',
    failed: 'Hubo un problema al moverlo',
  },
  rows: {
    write: 'Editar filas',
    add: 'Agregar fila',
    onDay: 'Al día',
    noneOnDay: 'Ese día no había filas',
    asOf: 'Como estaban al final del %{day}. Para editarlas, borre el día.',
    noHistory: 'La historia se guarda desde el %{day}: elija ese día o uno posterior',
    insured: 'En la póliza',
    insuredOn: 'Según los anexos al %{day}',
    corrected: 'Lo que se corrigió sin anexo cuenta desde el inicio.',
    partsDiffer:
      '%{label}: las filas suman %{sum} y la póliza tiene %{whole}. Revise cuál es correcto.',
    insuredSince: 'desde el %{day}',
    insuredUntil: 'hasta el %{day}',
    insuredAlways: 'desde el inicio',
    find: 'Buscar en las filas',
    noneFound: 'Ninguna fila tiene lo que busca',
    remove: 'Quitar la fila %{place}',
    restore: 'Devolver la fila %{place}',
    pasteHint: 'También puede pegar filas copiadas de Excel en una celda.',
    pasted:
      '%{smart_count} fila pegada: revísela y guarde |||| %{smart_count} filas pegadas: revíselas y guarde',
    saved: 'Filas guardadas',
    refused: 'No se guardaron las filas. Revise las marcadas',
    failed: 'Hubo un problema al guardar las filas',
  },
} as const satisfies TextTree;

export const texts = { ownRecords } as const satisfies TextTree;
