import { webhook } from '../../../../domain/entities/webhook.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = {
  webhooks: {
    on: 'Encendido',
    off: 'Apagado',
    receiver: 'A quién',
    wanted: 'De qué se avisa',
    switch: 'Encender',
    hints: {
      address: 'Empieza por https:// y es pública; puerto 443 u 8443',
      kinds: 'Vacío: de todos los registros',
      events: 'Vacío: todo lo que pase con los registros elegidos',
      on: 'El aviso dice qué pasó y el número del registro; ningún dato personal',
    },
    test: 'Probar',
    testSent: 'El receptor aceptó la prueba',
    testFailed: 'No se pudo enviar la prueba',
    renew: 'Renovar secreto',
    renewQuestion:
      '¿Renovar el secreto de «%{name}»? El anterior firma junto al nuevo durante 24 horas.',
    renewFailed: 'No se pudo renovar el secreto',
    secret: 'Secreto',
    secretOf: 'Secreto de «%{name}»',
    secretOnce: 'Se muestra una sola vez: cópielo ahora en el programa que recibe.',
    deliveries: 'Entregas',
    deliveriesFailed: 'No se pudieron leer las entregas',
    none: 'Todavía no hay entregas',
    when: 'Cuándo',
    event: 'Evento',
    record: 'Registro',
    attempts: 'Intentos',
    state: 'Estado',
    resend: 'Enviar de nuevo',
    resent: 'Entrega en cola',
    resendFailed: 'No se pudo enviar de nuevo',
  },
  ...registerTexts(webhook, { menu: { list: webhook.register.plural } }),
};
