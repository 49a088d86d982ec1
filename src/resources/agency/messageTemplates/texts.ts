import type { TextTree } from '../../../i18n/textTree.ts';

/** The texts of messages, as react-admin asks for their labels. */
const messageTemplateResource = {
  name: 'Plantilla |||| Plantillas',
  menu: { list: 'Plantillas' },
  page: { list: 'Plantillas de mensajes' },
  fields: {
    subject: 'Asunto del correo',
    emailText: 'Texto del correo',
    whatsappText: 'Texto de WhatsApp',
  },
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  resources: { 'message-templates': messageTemplateResource },
} as const satisfies TextTree;
