import { admins, clerks, everybody } from '../roles.ts';
import { permission, type Room } from './area.ts';

export const sales = {
  policies: {
    permissions: {
      'policies.list': permission('policies', 'ver las pólizas', everybody),
      'policies.create': permission('policies', 'registrar pólizas', clerks),
      'policies.edit': permission('policies', 'actualizar y cancelar pólizas', clerks),
      'policies.renew': permission('policies', 'renovar pólizas', clerks),
      'policies.adjust': permission('policies', 'ajustar los valores por año', clerks),
    },
    auditActions: {
      'policy.registered': 'Póliza registrada',
      'policy.updated': 'Póliza actualizada',
      'policy.cancelled': 'Póliza cancelada',
      'policy.reinstated': 'Póliza reactivada',
      'policy.renewed': 'Póliza renovada',
      'policy.year_adjusted': 'Valores de un año ajustados',
    },
    auditKinds: { policy: 'Póliza' },
  },
  policyTypes: {
    permissions: {
      'policy-type-settings.list': permission(
        'agency',
        'ver los tipos de póliza y sus cargos',
        admins,
      ),
      'policy-type-settings.create': permission('agency', 'registrar tipos de póliza', admins),
      'policy-type-settings.edit': permission(
        'agency',
        'corregir y desactivar tipos de póliza',
        admins,
      ),
    },
    auditActions: {
      'policy_type.registered': 'Tipo de póliza registrado',
      'policy_type.updated': 'Tipo de póliza actualizado',
    },
    auditKinds: { policy_type: 'Tipo de póliza' },
  },
  endorsements: {
    permissions: {
      'endorsements.list': permission('policies', 'ver los anexos de las pólizas', everybody),
      'endorsements.edit': permission('policies', 'preparar y enviar anexos', clerks),
      'endorsements.issue': permission('policies', 'emitir anexos', clerks),
      'endorsements.undo': permission('policies', 'deshacer anexos emitidos', admins),
    },
    auditActions: {
      'endorsement.created': 'Anexo registrado',
      'endorsement.updated': 'Anexo cambiado',
      'endorsement.sent': 'Anexo enviado a la compañía',
      'endorsement.issued': 'Anexo emitido',
      'endorsement.invoiced': 'Factura de un anexo',
      'endorsement.rejected': 'Anexo rechazado',
      'endorsement.undone': 'Anexo deshecho',
    },
    auditKinds: { endorsement: 'Anexo' },
  },
  renewals: {
    permissions: {
      'renewals.list': permission('policies', 'ver el tablero de renovaciones', everybody),
      'renewals.edit': permission(
        'policies',
        'trabajar las renovaciones y anotar contactos',
        clerks,
      ),
    },
    auditActions: {
      'renewal.moved': 'Renovación movida en el tablero',
      'renewal.updated': 'Datos de una renovación cambiados',
      'contact.logged': 'Contacto con un cliente anotado',
    },
    auditKinds: { renewal: 'Renovación', contact: 'Contacto' },
  },
  claims: {
    permissions: {
      'claims.list': permission('claims', 'ver los siniestros', everybody),
      'claims.edit': permission('claims', 'registrar siniestros y sus movimientos', clerks),
      'claims.close': permission('claims', 'cerrar siniestros', admins),
      'claims.reopen': permission('claims', 'reabrir siniestros cerrados', admins),
      'claims.statistics': permission('claims', 'ver las estadísticas de siniestros', admins),
    },
    auditActions: {
      'claim.registered': 'Siniestro registrado',
      'claim.updated': 'Siniestro actualizado',
      'claim.moved': 'Movimiento de un siniestro registrado',
      'claim.reversed': 'Movimiento de un siniestro reversado',
    },
    auditKinds: { claim: 'Siniestro' },
  },
} as const satisfies Room;
