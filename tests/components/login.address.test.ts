import { describe, expect, it } from 'vitest';
import { loginAddress } from '../../src/login/useLogin.ts';

describe('where a visitor without a session belongs', () => {
  it.each([
    ['', '/'],
    ['#/', '/'],
    ['#/login', '/login'],
    ['#/management', '/login'],
    ['#/management/get-all-policy?page=2', '/login'],
    ['#/management/customers/12', '/'],
    ['#/management/nowhere', '/'],
    ['#/nowhere', '/'],
  ])('[2.1] %s leads to %s', (hash, address) => {
    expect(loginAddress(hash)).toBe(address);
  });
});
