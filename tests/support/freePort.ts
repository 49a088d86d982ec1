import { createServer } from 'node:net';

/**
 * @returns a TCP port of 127.0.0.1 that is free at this moment
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('This machine gave no port.'));
      });
    });
  });
}
