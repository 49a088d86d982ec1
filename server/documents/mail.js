// @ts-check
import msgreader from '@kenjiuno/msgreader';

const MAX_TEXT = 20_000;

/**
 * What a mail of Outlook says; in the thread of the binder.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {[string, string][]} labels with texts
 */
export const mailIn = (bytes) => {
  // Bundled, it is the class; read as it stands, what holds it.
  const MsgReader = 'default' in msgreader ? msgreader.default : msgreader;
  const mail = new MsgReader(bytes.buffer).getFileData();
  const to = (mail.recipients ?? []).map((one) => one.name ?? one.smtpAddress ?? one.email);
  const attached = (mail.attachments ?? []).map((one) => one.fileName ?? one.fileNameShort);
  const body = (mail.body ?? '').replaceAll('\r', '').trim();
  const text = body.length > MAX_TEXT ? `${body.slice(0, MAX_TEXT)}…` : body;
  return [
    ['De', `${mail.senderName ?? ''} <${mail.senderSmtpAddress ?? mail.senderEmail ?? ''}>`],
    ['Para', to.join(', ')],
    ['Enviado', mail.clientSubmitTime ?? mail.messageDeliveryTime ?? ''],
    ['Asunto', mail.subject ?? ''],
    ['Adjuntos', attached.join(', ')],
    ['Texto', text],
  ];
};
