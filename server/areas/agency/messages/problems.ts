import { MAX_RECORDS } from '../../../../domain/contract/agency/messages.ts';
import { conflict, notFound, type Problem } from '../../../problem.ts';

export const noMessage = (): Problem => notFound('No existe un mensaje con este identificador');

export const noCampaign = (): Problem => notFound('No existe un envío con este identificador');

export const noTemplate = (): Problem => notFound('No existe una plantilla con este identificador');

export const nothingToWriteAbout = (): Problem =>
  notFound('Ya no existe el registro del que trata el mensaje');

export const noMailServer = (): Problem =>
  conflict(
    'no_mail_server',
    'Esta instalación no tiene un servidor de correo. Pida a quien la administra que lo configure (SMTP_URL y SMTP_FROM).',
  );

export const tooManyRecords = (): Problem =>
  conflict(
    'too_many_records',
    `El filtro encuentra más de ${MAX_RECORDS.toLocaleString('es-EC')} registros: acótelo y envíe por partes.`,
  );

export const nobodyToWriteTo = (): Problem =>
  conflict('nobody_to_write_to', 'No queda nadie a quien escribir: revise los motivos del ensayo.');

export const notQueued = (): Problem =>
  conflict('not_queued', 'El mensaje ya no está en cola: no se puede cancelar.');

export const notResendable = (): Problem =>
  conflict('not_resendable', 'Solo se reenvía un mensaje no enviado o dudoso.');

export const notDoubtful = (): Problem =>
  conflict('not_doubtful', 'Solo se da por enviado un mensaje dudoso.');

export const alreadyCancelled = (): Problem =>
  conflict('already_cancelled', 'El envío ya está cancelado.');
