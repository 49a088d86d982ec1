import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export class ScannerUnavailable extends Error {}

const SILENCE_MS = 60_000;

/** @param address of clamd: the path of its socket, or `host:port` */
const connectTo = (address: string): Socket => {
  const [host, port] = address.split(':');
  return address.startsWith('/') ? connect(address) : connect(Number(port), host);
};

const write = (socket: Socket, bytes: Uint8Array | string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Sends a file as the command INSTREAM of clamd wants it: pieces with their length before them, and none at the end. */
const send = async (socket: Socket, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  await write(socket, 'zINSTREAM\0');
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    await write(socket, lengthOf(piece.length));
    await write(socket, piece);
  }
  await write(socket, lengthOf(0));
};

/**
 * Has a file looked at by ClamAV.
 * @param address of clamd: the path of its socket, or `host:port`
 * @param pieces the file as it is opened
 * @returns the name of the virus that it found; undefined where it found none
 * @throws ScannerUnavailable, also for a file that it refuses to look at
 */
export const findVirus = async (
  address: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<string | undefined> => {
  const socket = connectTo(address);
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('ClamAV does not answer')));
  try {
    const [reply] = await Promise.all([text(socket), send(socket, pieces)]);
    const [found, virus] = /^stream: (?:(.+) FOUND|OK)\0?$/s.exec(reply.trim()) ?? [];
    if (found) return virus?.replace(/\p{C}+/gu, ' ');
    throw new Error(`ClamAV answered: ${reply}`);
  } catch (cause) {
    throw new ScannerUnavailable('The scanner for viruses is not available', { cause });
  } finally {
    socket.destroy();
  }
};
