import { describe, expect, it } from 'vitest';
import { manifests } from '../../src/resources/index.ts';
import type { Screens } from '../../src/resources/screensOf.ts';
import { addresses, toExternal, toInternal } from '../../src/routes.ts';

describe('the addresses of the application', () => {
  it('[2.9, 2.92] lead from every outer address to its page and back', () => {
    for (const [external, internal] of Object.entries(addresses)) {
      expect([toInternal(external), toExternal(internal)]).toEqual([internal, external]);
    }
  });

  it('give every page one address only', () => {
    const pages = Object.values(addresses);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('show a screen that some folder has, at each address that a folder declares', () => {
    const screens = Object.values(
      import.meta.glob('../../src/resources/*/*/screens.ts', {
        eager: true,
        import: 'screens',
      }) as Record<string, Screens>,
    );
    const shown = screens.flatMap(({ resources = [], pages: own = {} }) => [
      ...resources.flatMap(({ name, list, create }) => [
        ...(list ? [`/${name}`] : []),
        ...(create ? [`/${name}/create`] : []),
      ]),
      ...Object.keys(own),
    ]);
    const declared = manifests.flatMap(({ addresses: own = {} }) => Object.values(own));
    expect(shown.toSorted()).toEqual(declared.toSorted());
  });

  it.each([
    ['policies', '/policies'],
    ['own-viajes', '/own-viajes'],
    ['nada', undefined],
    ['../policies', undefined],
  ])('name a list by its resource, as e-mails do: %s', (resource, internal) => {
    expect(toInternal(`/management/list/${resource}`)).toBe(internal);
  });

  it('[2.1] show the login page at the start', () => {
    expect(toInternal('/')).toBe('/login');
    expect(toInternal('')).toBe('/login');
  });

  it('[2.8] show the dashboard at the index by either of its names', () => {
    expect([toInternal('/management'), toInternal('/management/index')]).toEqual(['/', '/']);
  });

  it('give what is no page an address that is none', () => {
    expect(toInternal(toExternal('/customers/12'))).toBeUndefined();
  });

  it.each([
    ['/management/customer/12', '/customers/12/show'],
    ['/management/advisor/3', '/advisors/3/show'],
    ['/management/company/7', '/companies/7/show'],
    ['/management/policy/9', '/policies/9/show'],
    ['/management/own/vehiculos_2', '/own-vehiculos_2'],
    ['/management/own/vehiculos_2/9', '/own-vehiculos_2/9/show'],
  ])('lead from %s to the record and back', (external, internal) => {
    expect([toInternal(external), toExternal(internal)]).toEqual([internal, external]);
  });

  it('ignore a slash at the end', () => {
    expect(toInternal('/management/')).toBe('/');
    expect(toExternal('/customers/')).toBe('/management/get-all-customer');
  });

  it.each([
    '/nowhere',
    '/management/nowhere',
    '/managementx',
    '/customers',
    '/management/customers',
    '/management/customers/create',
    '/management/customers/1',
    '/management/customer/abc',
    '/management/policy/abc',
    '/management/own',
    '/management/own/Vehiculos',
    '/management/own/vehiculos/abc',
    '/management/own-vehiculos',
    '/management/get-all-customer/1',
    '/login/more',
  ])('know no page at %s', (external) => {
    expect(toInternal(external)).toBeUndefined();
  });
});
