import { describe, expect, it } from 'vitest';
import { texts } from '../../domain/texts.ts';
import {
  AddressRefused,
  addressRefusal,
  INTERNET,
  NameUnresolved,
  pinnedAddress,
} from '../../server/areas/agency/webhooks/reach.ts';

/** Addresses of networks that the internet does not see, or that stand for another address. */
const NOT_PUBLIC = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '169.254.169.254', '169.254.170.2', '100.64.0.1'],
  ...['100.100.100.200', '100.127.255.254', '192.0.0.192', '192.0.2.1', '198.51.100.7'],
  ...['203.0.113.9', '198.18.0.1', '198.19.255.255', '192.88.99.1', '224.0.0.1', '239.1.1.1'],
  ...['240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::127.0.0.1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::ffff:0:8.8.8.8', '64:ff9b::8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2002:808:808::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '100::1', '2001:db8::1'],
  ...['3fff::1', '5f00::1', '2001:2::1', '4000::1'],
];

const literal = (address: string) => (address.includes(':') ? `[${address}]` : address);
const resolvingTo = (...addresses: string[]) => ({
  ...INTERNET,
  addressesOf: async () => addresses,
});

describe('an address of a webhook', () => {
  it.each(NOT_PUBLIC)(
    '%s is refused where it stands in the address, and behind a name',
    async (address) => {
      expect(addressRefusal(`https://${literal(address)}/`, INTERNET)).toBe(texts.webhookPrivate);
      const url = new URL('https://hooks.example/');
      await expect(pinnedAddress(url, resolvingTo(address))).rejects.toThrow(AddressRefused);
      const among = resolvingTo('8.8.8.8', address);
      await expect(pinnedAddress(url, among)).rejects.toThrow(AddressRefused);
    },
  );

  it.each([
    ...['https://127.1/', 'https://0x7f.0.0.1/', 'https://2130706433/', 'https://0177.0.0.1/'],
    ...['https://127.0.0.1./', 'https://①②⑦.0.0.1/', 'https://0/', 'https://[::ffff:7f00:1]/'],
  ])('%s is loopback, however it is written', (address) => {
    expect(addressRefusal(address, INTERNET)).toBe(texts.webhookPrivate);
  });

  it.each([
    ['http://hooks.example/', texts.webhookNotHttps],
    ['ftp://hooks.example/', texts.webhookNotHttps],
    ['file:///etc/passwd', texts.webhookNotHttps],
    ['https://ana@hooks.example/', texts.webhookUserinfo],
    ['https://ana:clave@hooks.example/', texts.webhookUserinfo],
    ['https://hooks.example:22/', texts.webhookPort],
    ['https://hooks.example:80/', texts.webhookPort],
    ['hooks.example', texts.webPage],
    ['https://', texts.webPage],
  ])('%s is refused for what it says', (address, why) => {
    expect(addressRefusal(address, INTERNET)).toBe(why);
  });

  it.each(['https://hooks.example/a?b=c', 'https://hooks.example:8443/', 'https://8.8.8.8/'])(
    '%s is taken',
    (address) => {
      expect(addressRefusal(address, INTERNET)).toBeUndefined();
    },
  );

  it('is connected to by the address that was looked up', async () => {
    const url = new URL('https://hooks.example/');
    const reach = resolvingTo('8.8.8.8', '2606:4700::1111');
    expect(await pinnedAddress(url, reach)).toBe('8.8.8.8');
  });

  it('without an address behind its name is not found', async () => {
    const url = new URL('https://hooks.example/');
    await expect(pinnedAddress(url, resolvingTo())).rejects.toThrow(NameUnresolved);
    const failing = { ...INTERNET, addressesOf: () => Promise.reject(new Error('ENOTFOUND')) };
    await expect(pinnedAddress(url, failing)).rejects.toThrow(NameUnresolved);
  });

  it('with http is reached on loopback alone, and that in tests alone', async () => {
    const reach = { ...resolvingTo('8.8.8.8'), allowsLoopback: true };
    await expect(pinnedAddress(new URL('http://hooks.example/'), reach)).rejects.toThrow(
      AddressRefused,
    );
  });
});
