import { apiKey } from '../../../../domain/entities/apiKey.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = {
  apiKeys: {
    reference: 'Referencia de la API',
    referenceHint:
      'Lo que una clave puede llamar, con el permiso que pide. En OpenAPI, con la clave: /api/docs/json.',
    key: 'La clave',
    scope: 'Qué podrá hacer',
    hint: 'Se ofrecen los permisos que usted tiene. Si pierde alguno, la clave lo pierde en ese momento',
    expiryHint: 'Hasta dentro de un año; sirve ese día también',
    permissions: '%{smart_count} permiso |||| %{smart_count} permisos',
    state: 'Estado',
    active: 'Activa',
    expired: 'Vencida',
    ended: 'Terminada',
    end: 'Terminar',
    endQuestion:
      '¿Terminar la clave «%{name}»? El programa que la usa deja de entrar en este momento.',
    endDone: 'Clave terminada',
    endFailed: 'No se pudo terminar la clave',
    secret: 'Clave',
    secretOf: 'Clave «%{name}»',
    secretOnce: 'Se muestra una sola vez: cópiela ahora y guárdela donde nadie más la lea.',
  },
  ...registerTexts(apiKey, { menu: { create: 'Registrar clave de API', list: 'Claves de API' } }),
};
