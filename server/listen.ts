import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { errorCode } from './errorCode.ts';

export class ListenError extends Error {}

type Place = Pick<Config, 'host' | 'port'>;

const unknownHost = ({ host }: Place) => `No se encuentra la dirección de ${host}. Revise HOST.`;

const sentences: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Otro programa ya usa el puerto ${port} de ${host}; puede ser Amparo mismo. Ciérrelo, o elija otro puerto con PORT.`,
  EACCES: ({ port }) =>
    `El sistema no permite escuchar en el puerto ${port}. Elija con PORT uno desde 1024.`,
  EADDRNOTAVAIL: ({ host }) => `Esta máquina no tiene la dirección ${host}. Revise HOST.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

/**
 * Listens where the settings say.
 * @param app a server that is ready to listen
 * @param place a host's name or address, and a port (0: any that is free)
 * @throws ListenError in Spanish where the operator can mend it, else what Node throws
 */
export const listen = async (app: FastifyInstance, { host, port }: Place): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const sentence = sentences[errorCode(error)];
    throw sentence ? new ListenError(sentence({ host, port }), { cause: error }) : error;
  }
};
