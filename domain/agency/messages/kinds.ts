import type { ConsentedPurpose } from '../../privacy/consents.ts';
import { type Variable, variable } from '../../textVariables.ts';

const ofAgency = [
  variable('agencia', 'Nombre de la agencia'),
  variable('telefono_agencia', 'Teléfono de la agencia'),
];

const howToObject = variable('oposicion', 'Cómo dejar de recibir estos mensajes');

const others = variable('otras', 'Lo demás del cliente que va en el mismo mensaje');

const ofCustomer = [
  variable('cliente', 'Nombre y apellidos del cliente'),
  variable('nombre', 'Primer nombre del cliente'),
  ...ofAgency,
  howToObject,
];

const ofPolicy = [
  ...ofCustomer,
  others,
  variable('poliza', 'Número de póliza'),
  variable('ramo', 'Tipo de póliza'),
  variable('compania', 'Compañía'),
];

const ofPayment = [
  ...ofPolicy,
  variable('cuota', 'Número de la cuota', 'count'),
  variable('saldo', 'Lo que falta por pagar de la cuota', 'money'),
  variable('vence', 'Día en que vence la cuota', 'day'),
];

const ofUser = [
  variable('usuario', 'Nombre y apellido del usuario'),
  variable('nombre', 'Nombre del usuario'),
  ...ofAgency,
];

export type Recipient = 'customer' | 'advisor' | 'user';

interface Kind {
  readonly name: string;
  /** A user is written to by e-mail alone, and what is said stays with the record. */
  readonly to: Recipient;
  readonly about:
    | 'payment'
    | 'policy'
    | 'card'
    | 'customer'
    | 'statement'
    | 'task'
    | 'view'
    | 'document';
  /** The purpose that the person must have agreed to before it is sent (domain §24); null where none. */
  readonly needsConsent: ConsentedPurpose | null;
  /** Whether it may be sent again on another day, though nothing has changed. */
  readonly isRepeated: boolean;
  readonly variables: readonly Variable[];
}

const kind = (
  name: string,
  about: Kind['about'],
  variables: readonly Variable[],
  { to = 'customer', needsConsent = null, isRepeated = false }: Partial<Kind> = {},
): Kind => ({ name, about, to, needsConsent, isRepeated, variables });

export const MESSAGE_KIND_IDS = [
  'late-payment',
  'coming-payment',
  'renewal',
  'card-expiring',
  'birthday',
  'advisor-statement',
  'task',
  'view',
  'missing-documents',
] as const;
export type MessageKind = (typeof MESSAGE_KIND_IDS)[number];

export const MESSAGE_KINDS: Readonly<Record<MessageKind, Kind>> = {
  'late-payment': kind(
    'Cuota atrasada',
    'payment',
    [
      ...ofPayment,
      variable('dias', 'Días de atraso', 'count'),
      variable('cuotas_atrasadas', 'Cuotas atrasadas de la póliza', 'count'),
      variable('total_atrasado', 'Suma de las cuotas atrasadas de la póliza', 'money'),
    ],
    { isRepeated: true },
  ),
  'coming-payment': kind('Cuota por vencer', 'payment', ofPayment),
  renewal: kind('Renovación', 'policy', [
    ...ofPolicy,
    variable('vence', 'Día en que termina la vigencia', 'day'),
    variable('valor', 'Valor de la póliza', 'money'),
  ]),
  'card-expiring': kind('Tarjeta por caducar', 'card', [
    ...ofCustomer,
    others,
    variable('tarjeta', 'Últimas cuatro cifras de la tarjeta'),
    variable('banco', 'Banco de la tarjeta'),
    variable('vence', 'Día en que caduca la tarjeta', 'day'),
  ]),
  birthday: kind('Cumpleaños', 'customer', ofCustomer, { needsConsent: 'greetings' }),
  'advisor-statement': kind(
    'Estado de cuenta al asesor',
    'statement',
    [
      variable('asesor', 'Nombre y apellidos del asesor'),
      variable('nombre', 'Primer nombre del asesor'),
      ...ofAgency,
      howToObject,
      variable('numero', 'Número del estado de cuenta'),
      variable('mes', 'Mes del estado de cuenta', 'month'),
      variable('saldo', 'Saldo al final del mes', 'money'),
    ],
    { to: 'advisor' },
  ),
  task: kind(
    'Tarea pendiente',
    'task',
    [
      ...ofUser,
      variable('tarea', 'Descripción de la tarea'),
      variable('vence', 'Fecha límite, o «sin fecha»'),
    ],
    { to: 'user', isRepeated: true },
  ),
  view: kind(
    'Vista de cada lunes',
    'view',
    [
      ...ofUser,
      variable('vista', 'Nombre de la vista'),
      variable('filas', 'Los primeros registros, uno en cada línea'),
      variable('enlace', 'Dónde está la vista completa'),
    ],
    { to: 'user', isRepeated: true },
  ),
  'missing-documents': kind(
    'Documentos que faltan',
    'document',
    [
      ...ofCustomer,
      variable('asunto', 'Para qué se piden: la póliza, el siniestro o los datos del cliente'),
      variable('documentos', 'Los documentos que faltan, uno en cada línea'),
    ],
    { isRepeated: true },
  ),
};

/** Kinds about records that others may see; a user's own notes are excluded. */
export type SharedKind = Exclude<MessageKind, 'task' | 'view'>;
export const SHARED_KIND_IDS = MESSAGE_KIND_IDS.filter(
  (id): id is SharedKind => MESSAGE_KINDS[id].to !== 'user',
);

export const MESSAGE_CHANNELS = { email: 'Correo', whatsapp: 'WhatsApp' } as const;
export type MessageChannel = keyof typeof MESSAGE_CHANNELS;
export const MESSAGE_CHANNEL_IDS = ['email', 'whatsapp'] as const satisfies MessageChannel[];
