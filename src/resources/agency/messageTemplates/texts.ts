const messageTemplateResource = {
  name: 'Plantilla |||| Plantillas',
  menu: { list: 'Plantillas' },
  page: { list: 'Plantillas de mensajes' },
  fields: {
    subject: 'Asunto del correo',
    emailText: 'Texto del correo',
    whatsappText: 'Texto de WhatsApp',
  },
} as const;

export const texts = {
  resources: { 'message-templates': messageTemplateResource },
} as const;
