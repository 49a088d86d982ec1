import { customer } from '../../../../domain/entities/customer.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import { recordTexts } from '../../../i18n/recordTexts.ts';

const customerResource = {
  ...recordTexts({ singular: 'Cliente', plural: 'Clientes', gender: 'm' }),
  update: 'Actualizar información',
  onRegister: {
    saved: 'Cliente registrado correctamente',
    refused:
      'Cliente no registrado correctamente. Verificar que no haya campos vacíos o duplicados',
    failed: 'Error al registrar el cliente.',
  },
  onUpdate: {
    saved: 'Cliente actualizado correctamente',
    refused:
      'Cliente no actualizado correctamente. Verificar que no haya campos vacíos o duplicados',
    failed: 'Error al actualizar el cliente.',
  },
  fields: { ...labelsOf(customer), names: 'Nombres', policies: 'Pólizas' },
} as const;

const customers = {
  merge: {
    open: 'Unir duplicados',
    title: 'Unir a %{name} con otro cliente',
    other: 'El mismo cliente, registrado otra vez',
    stays: '¿Cuál se queda?',
    theOther: 'El otro',
    says: 'Se queda %{kept}. Todo lo de %{merged} pasa a ese cliente, y su cédula o RUC lleva a él. Se puede deshacer.',
    moves: 'Lo que pasa de uno a otro',
    movesNothing: 'No tiene nada que pasar.',
    differences: 'Datos que difieren',
    alike: 'Los datos son iguales.',
    columns: {
      place: 'Qué',
      rows: 'Cuántos',
      field: 'Dato',
      kept: 'Se queda',
      gone: 'No se conserva',
    },
    submit: 'Unir',
    saved: 'Clientes unidos correctamente',
    refused: 'Los clientes no se unieron.',
    failed: 'Los clientes no se unieron.',
    previewFailed: 'No se pudo ensayar la unión.',
  },
  merges: {
    open: 'Uniones',
    title: 'Clientes unidos',
    none: 'No se han unido clientes.',
    undo: 'Deshacer la unión',
    question:
      '%{name} vuelve con lo que pasó al otro cliente (%{smart_count} registro); lo posterior se queda donde está. |||| %{name} vuelve con lo que pasó al otro cliente (%{smart_count} registros); lo posterior se queda donde está.',
    undone: 'Unión deshecha',
    undoFailed: 'La unión no se deshizo.',
    stands: 'Unidos',
    undoneBy: 'Deshecha el %{day} por %{name}',
    columns: {
      merged: 'Cliente unido',
      kept: 'Se quedó',
      rows: 'Registros',
      mergedAt: 'Cuándo',
      status: 'Estado',
    },
  },
  sections: { home: 'Domicilio', taxes: 'Retenciones' },
  withholdingHint: 'Paga parte de sus cuotas con un certificado de retención.',
  columns: { birthdate: 'Nacimiento', createdAt: 'Registro' },
  viewPolicies: 'Ver pólizas',
  registerPolicy: 'Registrar póliza',
  policiesOf: {
    title: 'Pólizas de %{name}',
    // As specification §2 writes it for this dialog alone.
    yes: 'SI',
    terms: 'Vigencia y forma de pago',
    values: 'Valores y cuotas',
    columns: {
      end: 'Fin',
      renewalCommission: 'Com. renovación',
      agency: '% agencia',
      advisor: '% asesor',
      fee: 'Cargos',
      toAdvisor: 'Comisión asesor',
    },
  },
  loadFailed: 'Error al cargar los datos.',
} as const;

export const texts = {
  customers,
  resources: {
    customers: customerResource,
  },
} as const;
