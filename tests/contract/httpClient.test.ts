import { describe, expect, it, vi } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { callServer } from '../../src/data/http/callServer.ts';
import { freePort } from '../support/freePort.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency } from './agency.ts';

describe('what a failed call says', () => {
  madeOnce(() => openAgency('our server', { env: { RATE_OTHER: '2' } }));

  it('says that the session is over when there is none', async () => {
    await expect(callServer(customers.listCustomers)).rejects.toMatchObject({
      status: 401,
      message: 'Su sesión ha expirado. Inicie sesión nuevamente.',
    });
  });

  it('says how long to wait when the server is asked too often', async () => {
    const calls = [1, 2, 3].map(() => callServer(customers.listCustomers));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.at(-1)).toMatchObject({
      reason: {
        status: 429,
        message: 'Demasiadas solicitudes. Espere 1 minuto y vuelva a intentar.',
      },
    });
  });

  it('says to check the connection when no server answers', async () => {
    vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${await freePort()}/api/`);
    await expect(callServer(customers.listCustomers)).rejects.toMatchObject({
      status: 0,
      message: 'No se pudo conectar con el servidor. Verifica tu conexión.',
    });
  });
});
