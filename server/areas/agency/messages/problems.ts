import { conflict, notFound, type Problem } from '../../../problem.ts';

export const noMessage = (): Problem => notFound('No existe un mensaje con este identificador');

export const noCampaign = (): Problem => notFound('No existe un envío con este identificador');

export const noTemplate = (): Problem => notFound('No existe una plantilla con este identificador');

export const noMailServer = (): Problem =>
  conflict(
    'no_mail_server',
    'Esta instalación no tiene un servidor de correo. Pida a quien la administra que lo configure (SMTP_URL y SMTP_FROM).',
  );
