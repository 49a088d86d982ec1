import { document } from '../../../../domain/entities/document.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

const documents = {
  tab: 'Documentos',
  add: 'Agregar documentos',
  choose: 'Elegir archivos',
  chooseFiles: 'Elegir archivos para agregarlos',
  photograph: 'Tomar una foto',
  hint: 'Arrastre aquí los archivos, o péguelos. PDF, fotos, Word, Excel, XML o correos, de hasta 25 MB cada uno.',
  kindOf: 'Clase de %{name}',
  lacksKind: 'Elija la clase de cada archivo.',
  send: 'Subir el archivo |||| Subir %{smart_count} archivos',
  progress: 'Subiendo %{name}',
  giveUp: 'No subir %{name}',
  drop: 'Quitar %{name}',
  attach: 'Subir el archivo',
  attachTo: 'Subir: %{kind}',
  attached: 'Documento recibido',
  chooseOne: 'Elegir el archivo',
  notSent: 'El archivo no se subió.',
  none: 'No hay documentos',
  loadFailed: 'No se pudieron cargar los documentos.',
  noneFound: 'No hay documentos con estos filtros',
  search: 'Buscar por nombre o clase',
  overdue: 'Atrasado',
  pending: 'Por llegar',
  requestedKind: '%{kind} (pedido)',
  open: 'Abrir',
  approve: 'Está en orden',
  approved: 'Documento revisado',
  reject: 'Rechazar…',
  rejected: 'Documento rechazado',
  restore: 'Recuperar',
  restored: 'Documento recuperado',
  discard: 'Descartar',
  discarded: 'Documento descartado',
  askDiscard: '¿Descartar este documento? Se puede recuperar después.',
  notChanged: 'No se pudo cambiar el documento.',
  request: 'Pedir un documento',
  form: {
    saved: 'Documento pedido',
    refused: 'No se pudo pedir el documento',
    failed: 'Hubo un problema al pedir el documento',
  },
  rejection: {
    title: 'Rechazar el documento',
    reason: 'Por qué no sirve',
    saved: 'Documento rechazado',
    refused: 'No se pudo rechazar el documento',
    failed: 'Hubo un problema al rechazar el documento',
  },
  health: {
    title: 'Abrir un documento de salud',
    reason: 'Para qué lo abre',
    question: 'Queda en la auditoría, y en quién vio los datos de esta persona.',
  },
  notOpened: 'No se pudo abrir el documento.',
  noPreview: 'Los archivos de este tipo se ven con su programa: descárguelo.',
  download: 'Descargar',
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  documents,
  resources: {
    documents: {
      name: 'Documento |||| Documentos',
      menu: { list: 'Documentos' },
      page: { list: 'Documentos' },
      fields: labelsOf(document),
    },
  },
} as const satisfies TextTree;
