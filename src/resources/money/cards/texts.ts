import { card } from '../../../../domain/entities/card.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import { recordTexts } from '../../../i18n/recordTexts.ts';

const fields = {
  ...labelsOf(card),
  ci_ruc: customer.fields.ci_ruc.label,
  numberPhone: customer.fields.numberPhone.label,
} as const;

const cardResource = {
  ...recordTexts({ singular: 'Tarjeta', plural: 'Tarjetas', gender: 'f' }),
  update: 'Actualizar tarjeta',
  onRegister: {
    saved: 'Tarjeta registrada correctamente',
    refused:
      'No se pudo registrar la tarjeta. Verificar que no haya campos vacíos, datos duplicados o una tarjeta caducada.',
    failed: 'Error al registrar la tarjeta.',
  },
  onUpdate: {
    saved: 'Tarjeta actualizada correctamente',
    refused: 'Error al actualizar la tarjeta',
    failed: 'No se pudo actualizar la tarjeta',
  },
  fields,
} as const;

const expiringCardResource = {
  name: 'Tarjeta por caducar |||| Tarjetas por caducar',
  fields,
} as const;

const cards = {
  sections: { card: 'Tarjeta' },
  month: 'Mes de expiración',
  year: 'Año de expiración',
  columns: { code: 'Código', expires: 'Expira', type: 'Tipo' },
  gate: 'Los números de tarjeta se muestran solo a personas: complete la verificación de seguridad.',
  gateAgain: 'Complete de nuevo la verificación de seguridad para continuar.',
  load: 'Cargar tarjetas',
  deleteOne: 'Eliminar tarjeta',
  deleteQuestion:
    'Se eliminará la tarjeta %{number}. Las pólizas terminadas que la usaban quedan sin ella. No se puede deshacer.',
  deleted: 'Tarjeta eliminada correctamente',
  deleteFailed: 'No se pudo eliminar la tarjeta',
  show: 'Mostrar número y código',
  hide: 'Ocultar número y código',
  copy: 'Copiar número',
  copied: 'Número copiado',
  copyFailed: 'No se pudo copiar el número',
  revealFailed: 'No se pudo mostrar la tarjeta',
  expiring: 'Tarjetas por caducar',
  expiringTitle: 'Tarjetas caducadas o por caducar',
  noneExpiring: 'No hay tarjetas por caducar',
  loadFailed: 'No se pudieron cargar los datos necesarios',
} as const;

export const texts = {
  cards,
  resources: {
    cards: cardResource,
    'expiring-cards': expiringCardResource,
  },
} as const;
