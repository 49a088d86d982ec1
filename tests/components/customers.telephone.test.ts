import { describe, expect, it } from 'vitest';
import { callAddress, whatsAppAddress } from '../../src/ui/fields/ContactLinks.tsx';

describe('a telephone', () => {
  it.each([
    ['a mobile', '0991234567', '593991234567'],
    ['a mobile with separators', '099 123-4567', '593991234567'],
    ['a mobile without its zero', '991234567', '593991234567'],
    ['a mobile with its country', '+593 99 123 4567', '593991234567'],
    ['a mobile with its country and no sign', '593991234567', '593991234567'],
    ['a mobile with the international prefix', '00593991234567', '593991234567'],
    ['a mobile with an extension', '0991234567 ext 12', '593991234567'],
    ['a mobile after a word', 'CASA: 099 123 4567', '593991234567'],
    ['a number abroad', '+1 (305) 555-0147', '13055550147'],
  ])('that is %s can be called and written to', (_, phone, number) => {
    expect([callAddress(phone), whatsAppAddress(phone)]).toEqual([
      `tel:+${number}`,
      `https://wa.me/${number}`,
    ]);
  });

  it.each([
    ['a landline', '072 812 345', 'tel:+59372812345'],
    ['too short to tell its country', '1800', 'tel:1800'],
  ])('that is %s can be called only', (_, phone, address) => {
    expect([callAddress(phone), whatsAppAddress(phone)]).toEqual([address, undefined]);
  });
});
