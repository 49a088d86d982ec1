import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const WHOLE_ADDRESS = 128;

/**
 * Where a request comes from, as TRUSTED_PROXIES allows to know it.
 * @returns an IPv4 or IPv6 address; undefined for a client that is gone, which has none any more
 */
export const addressOf = ({ ip }: FastifyRequest): string | undefined =>
  ip ? normalizeIP(ip, WHOLE_ADDRESS) : undefined;
