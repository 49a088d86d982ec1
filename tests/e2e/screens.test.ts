import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ExternalAddress } from '../../src/routes.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { isFull } from '../support/rounds.ts';
import { openScreen } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

type NameOf<Address> = Address extends `/management/${infer Name}` ? Name : never;

/** These show a record that other journeys make, or who has left. */
type Elsewhere = 'import' | 'insurer-statement' | 'logout' | 'authentication-error';

/** The name of a record, which stands after the form that registers one. */
const NAME = /^(?!Registrar )./;

/** The heading that says a screen has come; the screen before has another. */
const headings: Readonly<
  Record<
    Exclude<NameOf<ExternalAddress>, Elsewhere> | `${'customer' | 'advisor' | 'company'}/1`,
    RegExp
  >
> = {
  home: /Resumen ejecutivo/,
  'get-all-customer': /Clientes/,
  'create-customer': /Registrar cliente/,
  'customer/1': NAME,
  'get-all-policy': /Pólizas/,
  'create-policy': /Registrar póliza/,
  renewals: /Renovaciones/,
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
  'instalment-progress': /Recorrido de las cuotas/,
  'get-all-cards': /Tarjetas/,
  'create-cards': /Registrar tarjeta/,
  'create-bank': /banco/i,
  'get-all-banks': /Bancos/,
  'list-bankaccounts': /Cuentas/,
  'create-bankaccounts': /Registrar cuenta/,
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
  'own-fields': /Campos propios/,
  imports: /Traer datos/,
  'create-import': /Subir archivo/,
  'access-denied': /^Acceso denegado/,
};

/** What stands after the address. */
const asked: Readonly<Record<string, string>> = { 'get-all-commissions': '?advisor=1' };

const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/** Waits, frame by frame, until the screen is there with what it loads. */
const hasCome = (page: Page, heading: RegExp) =>
  page.waitForFunction(
    ([source, flags]) => {
      const title = document.querySelector('h1')?.textContent ?? '';
      const isLoading = document.querySelector('[role=progressbar], [aria-busy=true]') !== null;
      return new RegExp(source, flags).test(title) && !isLoading;
    },
    [heading.source, heading.flags] as const,
  );

/** How the screens are looked at. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
}

/** Looks at every screen there is, and at a policy's details. */
const describeScreens = ({ colorScheme, size }: Look): void => {
  describe(`in the ${colorScheme} theme, on a ${size}`, () => {
    const visit = madeOnce(() => openWorkplace(ADMIN, { colorScheme, viewport: sizes[size] }));

    test.each(Object.entries(headings))(
      '[2.9, 2.22, 2.92] %s is accessible, fits its width and logs no error',
      async (screen, heading) => {
        const { page, server, troubles } = visit;
        await openScreen(page, server, screen + (asked[screen] ?? ''));
        await hasCome(page, heading);
        await expectSound(page, screen);
        expect(troubles).toEqual([]);
      },
    );

    test('so are the details of a policy', async () => {
      const { page, server, troubles } = visit;
      await openScreen(page, server, 'get-all-policy');
      await page.getByRole('button', { name: 'Ver información' }).first().click();
      await page.getByRole('tab', { name: 'Cuotas' }).waitFor();
      await expectSound(page, 'policy details');
      expect(troubles).toEqual([]);
    });
  });
};

/** What the journeys do not see: the dark theme, and the width of a phone. */
describeScreens({ colorScheme: 'dark', size: 'phone' });

if (isFull) {
  describeScreens({ colorScheme: 'dark', size: 'desktop' });
  describeScreens({ colorScheme: 'light', size: 'desktop' });
  describeScreens({ colorScheme: 'light', size: 'phone' });
}
