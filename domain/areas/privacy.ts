import { everybody, officers } from '../roles.ts';
import { permission, type Room } from './area.ts';

export const privacy = {
  privacyRequests: {
    permissions: {
      'privacy-requests.create': permission(
        'lopdp',
        'registrar solicitudes sobre datos personales',
        everybody,
      ),
      'privacy-requests.list': permission(
        'lopdp',
        'ver las solicitudes sobre datos personales',
        officers,
      ),
      'privacy-requests.edit': permission(
        'lopdp',
        'tramitar y responder solicitudes sobre datos personales',
        officers,
      ),
    },
    auditActions: {
      'privacy_request.registered': 'Solicitud sobre datos registrada',
      'privacy_request.noted': 'Nota en una solicitud sobre datos',
      'privacy_request.incomplete': 'Se pidió completar una solicitud sobre datos',
      'privacy_request.completed': 'Solicitud sobre datos completada',
      'privacy_request.fulfilled': 'Solicitud sobre datos cumplida',
      'privacy_request.decided': 'Solicitud sobre datos decidida',
      'privacy_request.handedOver': 'Encargo sobre una solicitud de datos',
      'privacy_request.mailed': 'Respuesta sobre datos enviada por correo',
      'privacy_request.answered': 'Solicitud sobre datos respondida',
      'privacy_request.withdrawn': 'Solicitud sobre datos retirada',
      'privacy_request.opened': 'Documento de una solicitud sobre datos visto',
    },
    auditKinds: { privacy_request: 'Solicitud sobre datos' },
  },
  privacyTerms: {
    permissions: {
      'privacy-terms.edit': permission('lopdp', 'cambiar feriados y plazos de la LOPDP', officers),
    },
    auditActions: {
      'holiday.registered': 'Feriado agregado',
      'holiday.updated': 'Feriado cambiado',
      'holiday.deleted': 'Feriado quitado',
      'privacy_term.updated': 'Plazo de la LOPDP cambiado',
    },
    auditKinds: { holiday: 'Feriado', privacy_term: 'Plazo' },
  },
  personalData: {
    permissions: {
      'lopdp.list': permission('lopdp', 'verificar el cumplimiento de la LOPDP', everybody),
    },
  },
  consents: {
    permissions: {
      'consents.list': permission('lopdp', 'ver los consentimientos', officers),
      'consents.create': permission(
        'lopdp',
        'ver y registrar lo que un cliente consiente',
        everybody,
      ),
      'consents.edit': permission(
        'lopdp',
        'cambiar las finalidades de los consentimientos y sus textos',
        officers,
      ),
    },
    auditActions: {
      'consent.recorded': 'Consentimiento registrado',
      'consent_purpose.registered': 'Finalidad de consentimiento creada',
      'consent_purpose.updated': 'Finalidad de consentimiento cambiada',
      'consent_text.added': 'Texto de consentimiento añadido',
    },
    auditKinds: { consent: 'Consentimiento', consent_purpose: 'Finalidad de consentimiento' },
  },
  limitations: {
    permissions: {
      'limitations.edit': permission(
        'lopdp',
        'limitar el tratamiento de los datos de un cliente y levantarlo',
        officers,
      ),
    },
    auditActions: {
      'limitation.recorded': 'Limitación del tratamiento registrada',
    },
    auditKinds: { limitation: 'Limitación' },
  },
  retention: {
    permissions: {
      'retention.list': permission(
        'lopdp',
        'ver lo que cumplió su plazo de conservación',
        officers,
      ),
      'retention.run': permission(
        'lopdp',
        'cambiar los plazos de conservación y proponer su depuración',
        officers,
      ),
      'retention.approve': permission(
        'lopdp',
        'aprobar la depuración que otra persona propuso',
        officers,
      ),
    },
    auditActions: {
      'retention_term.updated': 'Plazo de conservación cambiado',
      'retention.proposed': 'Depuración propuesta',
      'retention.approved': 'Depuración aprobada',
      'retention.dismissed': 'Depuración descartada',
      'retention.ended': 'Depuración terminada',
    },
    auditKinds: { retention_term: 'Plazo de conservación', retention_run: 'Depuración' },
  },

  /** Audit permissions: room agency, but shown among those of the LOPDP. */
  audit: {
    permissions: {
      'audit.list': permission('lopdp', 'ver la auditoría', officers),
    },
    auditActions: {
      'audit.opened': 'Registro de auditoría abierto',
      'audit.archived': 'Auditoría archivada',
      'audit.archive_opened': 'Archivo de la auditoría abierto',
      'record.overlapped': 'Guardado sin conocer un cambio anterior',
    },
    auditKinds: { audit: 'Registro de auditoría' },
  },
  dataAccess: {
    permissions: {
      'data-access.list': permission('lopdp', 'ver quién vio los datos de quién', officers),
    },
    auditActions: {
      'data_access.opened': 'Consulta de quién vio datos',
    },
    auditKinds: { data_access: 'Accesos a datos' },
  },
  breaches: {
    permissions: {
      'breaches.list': permission('lopdp', 'ver las vulneraciones de datos', officers),
      'breaches.edit': permission(
        'lopdp',
        'registrar y notificar vulneraciones de datos',
        officers,
      ),
    },
    auditActions: {
      'breach.registered': 'Vulneración de datos registrada',
      'breach.described': 'Vulneración de datos descrita de nuevo',
      'breach.counted': 'Personas de una vulneración contadas',
      'breach.notice_made': 'Aviso de una vulneración preparado',
      'breach.notice_sent': 'Aviso de una vulneración enviado',
      'breach.exempted': 'Decisión de no avisar de una vulneración',
      'breach.closed': 'Vulneración de datos cerrada',
    },
    auditKinds: { breach: 'Vulneración' },
  },
  processingRegister: {
    permissions: {
      'processing-register.list': permission(
        'lopdp',
        'ver el registro de actividades de tratamiento',
        officers,
      ),
      'processing-register.edit': permission(
        'lopdp',
        'completar el registro de actividades de tratamiento',
        officers,
      ),
    },
    auditActions: {
      'processing_activity.completed': 'Actividad de tratamiento completada',
      'processing_register.exported': 'Registro de actividades descargado',
    },
    auditKinds: { processing_activity: 'Actividad de tratamiento' },
  },
} as const satisfies Room;
