import { labelsOf } from '../../../../domain/entities/entity.ts';
import { view } from '../../../../domain/entities/view.ts';
import { savingTexts } from '../../../i18n/recordTexts.ts';

const views = {
  label: 'Vistas',
  current: 'Vista: %{name}',
  currentChanged: 'Vista: %{name} (modificada)',
  changed: 'Modificada',
  sharedWith: 'Compartida con %{roles}',
  whole: 'Ver la lista completa',
  update: 'Guardar los cambios de la vista',
  saveAs: 'Guardar como vista nueva…',
  edit: 'Nombre, columnas y uso…',
  delete: 'Eliminar la vista',
  askDelete:
    '¿Eliminar la vista «%{name}» para todos los que la usan? Los datos de la lista no cambian.',
  deleted: 'Vista eliminada',
  notDeleted: 'No se pudo eliminar la vista',
  gone: 'Esta vista ya no está, o ya no se comparte con usted: se muestra la lista',
  leftOut: 'La vista ya no usa lo que la lista ya no tiene: %{names}',
  broken:
    'La vista no cuenta nada: su filtro nombra lo que ya no está o no se ve (%{names}). Quite el filtro y guárdela',
  brokenName: '%{name} (por corregir)',
  brokenCard: 'Su filtro nombra lo que ya no está: no cuenta nada',
  sums: {
    label: 'Sumas de la vista',
    rows: 'Registros',
    whole: 'Toda la lista',
    tooLong: 'Hay más de %{count} registros: use los filtros para ver sus sumas.',
    none: 'No hay registros en esta vista',
    failed: 'No se pudieron calcular las sumas.',
  },
  onSave: { saved: 'Vista guardada', ...savingTexts('guardar la vista') },
  form: {
    register: 'Guardar como vista',
    update: 'Editar vista',
    saved: 'Se guarda con: %{parts}',
    search: 'búsqueda «%{text}»',
    order: { ASC: 'orden: %{column}, ascendente', DESC: 'orden: %{column}, descendente' },
    use: 'Quién la usa y dónde está',
    mailHint: 'Lo que la lista muestre ese día a quien lo recibe',
    noMail: 'La agencia no tiene un servidor de correo: no se envía nada',
    noSums: 'Ninguna',
    whole: 'De toda la lista',
    me: 'Para mí',
    moves: 'Contar los días desde hoy',
    movesHint: 'Las fechas de los filtros se mueven con el calendario',
  },
} as const;

export const texts = {
  views,
  resources: { views: { name: 'Vista |||| Vistas', fields: labelsOf(view) } },
} as const;
