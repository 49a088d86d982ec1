export const people = {
  sections: {
    owner: 'Titular',
    identity: 'Identificación',
    contact: 'Contacto',
    consent: 'Protección de datos',
  },
  consentQuestion: '¿Autoriza el tratamiento de sus datos personales?',
  consentHint:
    'SÍ afirma que aceptó el texto «Tratamiento de datos personales» vigente; guarde la constancia en Datos personales',
  identity: {
    taken: 'Ya está registrado a nombre de %{name}.',
    otherNumber:
      '%{name} está registrado con su %{number}. Si es la misma persona, cambie allí el número o una los dos registros.',
    see: 'Ver en otra pestaña',
  },
  whatsApp: 'Escribir por WhatsApp',
  copyIdentity: 'Copiar cédula',
  copyRuc: 'Copiar RUC',
  copied: '%{number} copiado',
  copyFailed: 'No se pudo copiar el número',
} as const;
