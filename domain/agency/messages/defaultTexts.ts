import type { MessageKind } from './kinds.ts';
import type { TemplateTexts } from './template.ts';

const ready = (subject: string, body: string, end = '\n\n{{oposicion}}'): TemplateTexts => ({
  subject,
  emailText: `${body}\n\nSaludos cordiales,\n{{agencia}}\n{{telefono_agencia}}${end}`,
  whatsappText: `${body}\n\n{{agencia}}${end}`,
});

export const DEFAULT_TEXTS: Readonly<Record<MessageKind, TemplateTexts>> = {
  'late-payment': ready(
    'Cuota pendiente de su póliza {{poliza}}',
    'Estimado/a {{cliente}}:\n\nLa cuota {{cuota}} de su póliza de {{ramo}} {{poliza}} con {{compania}} tiene un saldo de {{saldo}} desde el {{vence}}. Cuotas atrasadas de la póliza: {{cuotas_atrasadas}}, por {{total_atrasado}} en total.\n\n{{otras}}\n\nPor favor páguela para mantener su cobertura. Si ya lo hizo, háganos llegar el comprobante.',
  ),
  'coming-payment': ready(
    'Próxima cuota de su póliza {{poliza}}',
    'Estimado/a {{cliente}}:\n\nLe recordamos que el {{vence}} vence la cuota {{cuota}} de su póliza de {{ramo}} {{poliza}} con {{compania}}, por {{saldo}}.\n\n{{otras}}',
  ),
  renewal: ready(
    'Renovación de su póliza {{poliza}}',
    'Estimado/a {{cliente}}:\n\nSu póliza de {{ramo}} {{poliza}} con {{compania}} tiene vigencia hasta el {{vence}}.\n\n{{otras}}\n\nCon gusto le ayudamos con la renovación para que no se quede sin cobertura.\n\n¿Desea que le enviemos la propuesta?',
  ),
  'card-expiring': ready(
    'Actualice su tarjeta terminada en {{tarjeta}}',
    'Estimado/a {{cliente}}:\n\nLa tarjeta de {{banco}} terminada en {{tarjeta}}, con la que se cobran sus pólizas, tiene fecha de expiración {{vence}}.\n\n{{otras}}\n\nPor favor llámenos para actualizarla. No nos envíe el número por este medio.',
  ),
  birthday: ready(
    '¡Feliz cumpleaños, {{nombre}}!',
    'Estimado/a {{cliente}}:\n\nEn su cumpleaños le deseamos salud, alegría y un año lleno de buenas noticias.',
  ),
  'advisor-statement': ready(
    'Estado de cuenta {{numero}} de {{mes}}',
    'Estimado/a {{asesor}}:\n\nSu estado de cuenta {{numero}} de {{mes}} está cerrado, con un saldo de {{saldo}}. Lo encontrará adjunto si lo recibe por correo.',
  ),
  task: ready(
    'Tiene una tarea pendiente',
    'Hola, {{nombre}}:\n\nTarea: {{tarea}}\nFecha límite: {{vence}}',
    '',
  ),
  view: ready(
    'Vista {{vista}}',
    'Hola, {{nombre}}:\n\nEsto tiene hoy su vista «{{vista}}»:\n\n{{filas}}\n\nVéala completa: {{enlace}}',
    '',
  ),
  'missing-documents': ready(
    'Documentos que faltan para {{asunto}}',
    'Estimado/a {{cliente}}:\n\nPara continuar con {{asunto}} nos faltan estos documentos:\n\n{{documentos}}\n\nPor favor háganoslos llegar.',
  ),
};
