import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { texts } from '../../../../domain/texts.ts';

/** How the server reaches receivers of webhooks; a test alone has another than {@link INTERNET}. */
export interface Reach {
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  /** Whether loopback is allowed, and there alone `http` and any port. */
  readonly allowsLoopback: boolean;
  /** Time in milliseconds for an attempt, from the name to the answer's status. */
  readonly timeoutMs: number;
}

export const INTERNET: Reach = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allowsLoopback: false,
  timeoutMs: 15_000,
};

const PORTS = ['', '8443'];

/** What is neither of it nor IPv4 stands for an address of another network: mapped, translated, tunnelled. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Answers virtual machines of Azure about themselves, by a public address. */
const METADATA = '168.63.129.16';

const isPublic = (address: string): boolean => {
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast' || ip.toString() === METADATA) return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6);
};

/** @returns why an address cannot be a webhook's, as far as it says so itself; undefined where it can */
export const addressRefusal = (address: string, { allowsLoopback }: Reach): string | undefined => {
  if (!URL.canParse(address)) return texts.webPage;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== 'https:' && !(allowsLoopback && protocol === 'http:'))
    return texts.webhookNotHttps;
  if (username || password) return texts.webhookUserinfo;
  if (!allowsLoopback && !PORTS.includes(port)) return texts.webhookPort;
  const literal = literalOf(hostname);
  return literal && !allowsLoopback && !isPublic(literal) ? texts.webhookPrivate : undefined;
};

const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
};

export class AddressRefused extends Error {}
export class NameUnresolved extends Error {}

/**
 * The address to connect to, looked up once for an attempt: whoever changes the name between look-up and connection
 * gains nothing.
 * @throws AddressRefused where any address of the name is not public, NameUnresolved
 */
export const pinnedAddress = async (url: URL, reach: Reach): Promise<string> => {
  if (addressRefusal(url.href, reach)) throw new AddressRefused(url.host);
  const literal = literalOf(url.hostname);
  const found = literal
    ? [literal]
    : await reach.addressesOf(url.hostname).catch(() => Promise.reject(new NameUnresolved()));
  const [first] = found;
  if (first === undefined) throw new NameUnresolved(url.hostname);
  const isAllowed = (address: string) =>
    (url.protocol === 'https:' && isPublic(address)) ||
    (reach.allowsLoopback && ipaddr.parse(address).range() === 'loopback');
  if (!found.every(isAllowed)) throw new AddressRefused(url.host);
  return first;
};
