import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** What the scanner says to a file that holds this. */
export const VIRUS = 'EICAR-DE-PRUEBA';

/**
 * A scanner that speaks INSTREAM as clamd does, and finds {@link VIRUS}.
 * @param folder where its socket stands
 * @param answer in place of a verdict
 */
export const startClamav = async (folder: string, answer?: string) => {
  const socketPath = join(folder, 'clamd.ctl');
  let files = 0;
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      sent = Buffer.concat([sent, piece]);
      const file = fileIn(sent);
      if (!file) return;
      files += 1;
      socket.end(answer ?? `stream: ${file.includes(VIRUS) ? 'Eicar-Test FOUND' : 'OK'}\0`);
    });
  });
  await once(server.listen(socketPath), 'listening');
  return { socketPath, scanned: () => files, stop: () => server.close() };
};

const COMMAND = 'zINSTREAM\0';

/** What was sent of a file, once it is whole. */
const fileIn = (sent: Buffer): Buffer | undefined => {
  if (!sent.toString('latin1').startsWith(COMMAND)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};
