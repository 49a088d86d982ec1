import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const NONCE_MARK = /__CSP_NONCE__/g;

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const isScreen = (path: string): boolean => !/^\/api(?:\/|$)|\.[^/]*$/.test(path);

/**
 * Serves the built browser application. Its files carry a hash in their names and are kept for a
 * year; the page is made anew for each request, with its own nonce. Screens are addressed after the
 * `#`; a visitor who asks for one without it is led there.
 * @param app the server
 * @param directory the build's folder; when there is none, only the API is served
 */
export const browserApp = async (app: FastifyInstance, directory: string): Promise<void> => {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return;
  const page = await readFile(index, 'utf8');
  app.get('/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace(NONCE_MARK, request.cspNonce)),
  );
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br'],
    preCompressed: true,
    // A proxy's cache would give the compressed file to who cannot read it.
    setHeaders: (reply) => reply.setHeader('vary', 'accept-encoding'),
    immutable: true,
    maxAge: YEAR_IN_SECONDS * 1000,
  });
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isVisitor = request.headers.accept?.includes('text/html') ?? false;
    return isVisitor && isScreen(path) ? reply.redirect(`/#${request.url}`) : reply.callNotFound();
  });
};
