import type { Page } from 'playwright-core';
import { amparo } from '../../src/i18n/amparo.ts';
import { manifests } from '../../src/resources/index.ts';
import type { ExternalAddress } from '../../src/routes.ts';

type NameOf<Address> = Address extends `/management/${infer Name}` ? Name : never;

/** These show a record that other journeys make, or who has left. */
type Elsewhere = 'import' | 'insurer-statement' | 'logout' | 'authentication-error';

/** The title of a record: no list and no registration has the like. */
const NAME = /^(Póliza |Siniestro |Anexo |[^a-z]+$)/;

type Screen =
  | Exclude<NameOf<ExternalAddress>, Elsewhere>
  | `${'customer' | 'advisor' | 'company' | 'policy' | 'claim' | 'endorsement'}/1`;

const titles: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...amparo.map((texts) => Object(texts).resources),
);

/** The heading of a list or a registration is the title of its page. */
const ofPages = Object.fromEntries(
  manifests
    .flatMap(({ addresses = {} }) => Object.entries(addresses))
    .flatMap(([address, inside]) => {
      const [, resource = '', page = 'list'] = inside.split('/');
      const title = Object(Object(titles[resource]).page)[page];
      return title ? [[address.replace('/management/', ''), new RegExp(`^${title}$`)]] : [];
    }),
);

/** Headings of screens that have another, or that say more. */
const others: Readonly<Partial<Record<Screen, RegExp>>> = {
  home: /Resumen ejecutivo/,
  'get-all-customer': /Clientes/,
  'create-customer': /Registrar cliente/,
  'customer/1': NAME,
  'get-all-policy': /Pólizas/,
  'create-policy': /Registrar póliza/,
  'policy/1': NAME,
  endorsements: /^Anexos$/,
  'create-endorsement': /Nuevo anexo/,
  'endorsement/1': NAME,
  renewals: /Renovaciones/,
  claims: /Siniestros/,
  'create-claim': /Registrar siniestro/,
  'claim/1': NAME,
  'get-all-payments': /Cuotas/,
  receipts: /Recibos/,
  cash: /^Caja del día$/,
  'get-all-advisor': /Asesores/,
  'create-advisor': /Registrar asesor/,
  'advisor/1': NAME,
  'get-all-commissions': /Historial de comisiones/,
  'commissions-overview': /Comisiones de la agencia/,
  'month-close': /Cierre de mes/,
  'get-all-companies': /Compañías/,
  'create-companies': /Registrar compañía/,
  'company/1': NAME,
  'insurer-statements': /Liquidaciones/,
  'create-insurer-statement': /Registrar liquidación/,
  'insurer-receivables': /Por cobrar a compañías/,
  'instalment-progress': /Seguimiento de cuotas/,
  'get-all-cards': /Tarjetas/,
  'create-cards': /Registrar tarjeta/,
  'create-bank': /banco/i,
  'get-all-banks': /Bancos/,
  'list-bankaccounts': /Cuentas/,
  'create-bankaccounts': /Registrar cuenta/,
  documents: /Documentos/,
  messages: /Mensajes/,
  'message-templates': /Plantillas de mensajes/,
  'management-lopdp': /Gestión LOPDP/,
  consents: /Consentimientos/,
  retention: /Conservación de datos/,
  privacy: /Mesa de privacidad/,
  'privacy-terms': /Feriados y plazos/,
  'privacy-requests': /Solicitudes/,
  'create-privacy-request': /Registrar solicitud/,
  'data-access': /Quién vio los datos/,
  breaches: /Vulneraciones de datos/,
  'processing-register': /Registro de actividades/,
  'audit-trail': /Auditoría/,
  'user-list': /Usuarios/,
  'create-user': /Registrar usuario/,
  'role-permissions': /Roles y permisos/,
  'agency-settings': /Ajustes de la agencia/,
  'print-texts': /Textos de los reportes PDF/,
  layouts: /^Diseños$/,
  'own-fields': /Campos de la agencia/,
  'own-objects': /Registros propios/,
  'settings-package': /Paquete de configuración/,
  imports: /Importar datos/,
  'create-import': /Subir archivo/,
  'access-denied': /^Acceso denegado/,
};

/** Every screen there is, by its address, with the heading that says it has come; the screen before has another. */
// Every address is that of a page with a title, or one of the others.
// The others come first, so that the page of a record follows a screen of another title.
export const headings = { ...others, ...ofPages, ...others } as Readonly<Record<Screen, RegExp>>;

const queries: Readonly<Record<string, string>> = { 'get-all-commissions': '?advisor=1' };

/** The address of a screen with what must stand after it. */
export const addressOf = (screen: string): string => screen + (queries[screen] ?? '');

/** Waits, frame by frame, until the screen is there with what it loads. */
export const hasCome = (page: Page, heading: RegExp) =>
  page.waitForFunction(
    ([source, flags]) => {
      const title = document.querySelector('h1')?.textContent ?? '';
      const isLoading = document.querySelector('[role=progressbar], [aria-busy=true]') !== null;
      return new RegExp(source, flags).test(title) && !isLoading;
    },
    [heading.source, heading.flags] as const,
  );
