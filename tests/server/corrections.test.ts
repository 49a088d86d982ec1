import { describe, expect, it } from 'vitest';
import { banks, companies, users } from '../../domain/contract/index.ts';
import type { Role } from '../../domain/permissions.ts';
import { updateUser } from '../../server/areas/agency/users/update.ts';
import type { Actor } from '../../server/context.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createUser, type TestUser, tokenFor } from '../support/users.ts';

const NOWHERE = 999_999;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const api = madeOnce(() => startApi());

const lastEntry = async () =>
  api.context.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a company', () => {
  const register = async (ci_ruc: string, companyName: string) => {
    const body = { ci_ruc, companyName };
    return (await api.call(companies.registerCompany, { as: 'BASIC', body })).body.company;
  };
  const update = (
    { id, ci_ruc, companyName }: { id: number; ci_ruc: string; companyName: string },
    changes: object,
    as: Role = 'BASIC',
  ) =>
    api.call(companies.updateCompany, {
      as,
      params: { id },
      body: { ci_ruc, companyName, ...changes },
    });

  it('is corrected, and the trail has what it was', async () => {
    const company = await register('1790010937001', 'SEGUROS DEL ZUR');
    const { body } = await update(company, { companyName: 'SEGUROS DEL SUR' });
    expect(body.companyUpdated).toMatchObject({
      id: company.id,
      ci_ruc: '1790010937001',
      companyName: 'SEGUROS DEL SUR',
      version: 2,
    });
    expect(await lastEntry()).toMatchObject({
      action: 'company.updated',
      details: {
        before: { companyName: 'SEGUROS DEL ZUR' },
        after: { companyName: 'SEGUROS DEL SUR' },
      },
    });
  });

  it('is refused the name and the RUC of another, at the field', async () => {
    const company = await register('1791256115001', 'SEGUROS DEL NORTE');
    const taken = await update(company, { companyName: 'seguros del sur' });
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([409, ['companyName']]);
    const sameRuc = await update(company, { ci_ruc: '1790010937001' });
    expect([sameRuc.status, Object.keys(sameRuc.body.errors ?? {})]).toEqual([409, ['ci_ruc']]);
  });

  it('is not overwritten by who had it open before another saved', async () => {
    const company = await register('1790123456001', 'SEGUROS DEL ESTE');
    await update(company, { companyName: 'SEGUROS ESTE', version: 1 });
    const late = await update(company, { companyName: 'ESTE', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body).toMatchObject({
      lastChange: { by: expect.stringMatching(/^u/), at: '2026-03-16T15:00:00.000Z' },
    });
  });

  it('that is not there is 404, and an officer corrects none', async () => {
    const nobody = { id: NOWHERE, ci_ruc: '1790000000001', companyName: 'NADIE' };
    expect((await update(nobody, {})).status).toBe(404);
    expect((await update(nobody, {}, 'ELOPDP')).status).toBe(403);
  });
});

describe('a bank', () => {
  const register = async (bankName: string) =>
    (await api.call(banks.registerBank, { as: 'BASIC', body: { bankName } })).body.bank;
  const update = (id: number, body: object, as: Role = 'BASIC') =>
    api.call(banks.updateBank, { as, params: { id }, body });

  it('is corrected, and the trail has what it was', async () => {
    const { id } = await register('BANCO PICHINXA');
    const { body } = await update(id, { bankName: 'BANCO DEL PUEBLO NUEVO', version: 1 });
    expect(body.bankUpdated).toMatchObject({ id, bankName: 'BANCO DEL PUEBLO NUEVO', version: 2 });
    expect(await lastEntry()).toMatchObject({
      action: 'bank.updated',
      details: {
        before: { bankName: 'BANCO PICHINXA' },
        after: { bankName: 'BANCO DEL PUEBLO NUEVO' },
      },
    });
  });

  it('is refused another’s name at the field, a stale version, and who may not', async () => {
    const { id } = await register('BANCO DE PRUEBAS');
    const taken = await update(id, { bankName: 'Banco del Pueblo Nuevo' });
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([409, ['bankName']]);
    const stale = await update(id, { bankName: 'OTRO', version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await update(NOWHERE, { bankName: 'NADIE' })).status).toBe(404);
    expect((await update(id, { bankName: 'NADIE' }, 'ELOPDP')).status).toBe(403);
  });
});

describe('a user', () => {
  const update = (
    { id, firstName, surname, userName, email, role }: TestUser,
    changes: object,
    as: string = 'ADMIN',
  ) =>
    api.call(users.updateUser, {
      as,
      params: { uuid: id },
      body: { firstName, surname, userName, email, role, ...changes },
    });

  it('is corrected, and stays signed in while the role stays', async () => {
    const user = await createUser(api.context, { role: 'BASIC' });
    const token = await tokenFor(api.context, user.id);
    const { body } = await update(user, { firstName: 'Ánika', email: 'anika@correo.example' });
    expect(body.userUpdated).toMatchObject({
      uuid: user.id,
      firstName: 'Ánika',
      email: 'anika@correo.example',
    });
    expect(await lastEntry()).toMatchObject({ action: 'user.updated' });
    expect((await api.call(companies.listCompanies, { as: token })).status).toBe(200);
  });

  it('of another role is signed out at once', async () => {
    const user = await createUser(api.context, { role: 'BASIC' });
    const token = await tokenFor(api.context, user.id);
    const { body } = await update(user, { role: 'ELOPDP' });
    expect(body.userUpdated.role).toBe('ELOPDP');
    expect((await api.call(companies.listCompanies, { as: token })).status).toBe(401);
  });

  it('is refused another’s user name or e-mail, at the field', async () => {
    const taken = { userName: 'tomada', email: 'tomada@correo.example' };
    await createUser(api.context, taken);
    const user = await createUser(api.context);
    for (const [field, value] of Object.entries(taken)) {
      const { status, body } = await update(user, { [field]: value.toUpperCase() });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([409, [field]]);
    }
  });

  it('changes no role of their own, and keeps everything else in their hands', async () => {
    const user = await createUser(api.context, { role: 'ADMIN' });
    const token = await tokenFor(api.context, user.id);
    const own = await update(user, { role: 'BASIC' }, token);
    expect([own.status, own.body.code, Object.keys(own.body.errors ?? {})]).toEqual([
      409,
      'own_account',
      ['role'],
    ]);
    expect((await update(user, { surname: 'Zurita', role: 'ADMIN' }, token)).status).toBe(200);
  });

  it('is given no role, and has no name changed, by who may do less', async () => {
    const admin = await createUser(api.context, { role: 'ADMIN' });
    const clerk = await createUser(api.context, { role: 'BASIC' });
    await api.context.database.kysely
      .insertInto('role_permissions')
      .values({ role: 'ELOPDP', action: 'users.edit' })
      .execute();
    const officer = await createUser(api.context, { role: 'ELOPDP' });
    const token = await tokenFor(api.context, officer.id);
    expect((await update(clerk, { role: 'ADMIN' }, token)).status).toBe(403);
    expect((await update(admin, { firstName: 'Nadie' }, token)).status).toBe(403);
  });

  it('who is the last active administrator stays one', async () => {
    const own = await startApi();
    const last = await createUser(own.context, { role: 'ADMIN' });
    const { firstName, surname, userName, email } = last;
    const actor = { userId: NOBODY, role: 'ADMIN' } as Actor;
    const body = { firstName, surname, userName, email, role: 'BASIC' } as const;
    await expect(updateUser(own.context, actor, last.id, body)).rejects.toMatchObject({
      status: 409,
      code: 'last_administrator',
    });
    await own.close();
  });

  it('is not overwritten by who had them open before another saved, nor found where there is none', async () => {
    const user = await createUser(api.context);
    await update(user, { firstName: 'Uno', version: 1 });
    const late = await update(user, { firstName: 'Dos', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect((await update({ ...user, id: NOBODY }, {})).status).toBe(404);
  });
});
