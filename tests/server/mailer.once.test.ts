import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../server/areas/agency/messages/mailer.ts';

/** A mail server that refuses every address with these very bytes. */
const refusingWith = (refusal: string) =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) =>
      socket.write(String(bytes).startsWith('RCPT') ? `${refusal}\r\n` : '250 ok\r\n'),
    );
    socket.write('220 ready\r\n');
  });

let server: ReturnType<typeof refusingWith>;
afterEach(() => server.close());

describe('what a mail server says', () => {
  it('is quoted in one line without control characters', async () => {
    server = refusingWith('550 No\u0000 such\u001b[31m mailbox').listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@agencia.example' });
    const mail = { messageId: '<1@agencia.example>', subject: '', text: '', attachments: [] };
    expect(await mailer.send({ ...mail, to: 'b@cliente.example' })).toEqual({
      outcome: 'refused',
      failure: expect.stringMatching(/^[^\p{Cc}]*550 No {2}such \[31m mailbox$/u),
    });
    mailer.close();
  });
});
