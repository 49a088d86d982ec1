import { describe, expect, it } from 'vitest';
import { advisors } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { anAdvisor } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

/** Bodies neither registration nor update takes, and the field that is to blame. */
const UNLAWFUL: [string, Body, string][] = [
  ['no ci_ruc', { ci_ruc: '' }, 'ci_ruc'],
  ['a ci_ruc with signs', { ci_ruc: '17/10' }, 'ci_ruc'],
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['no surname', { surname: '' }, 'surname'],
  ['too long a surname', { surname: 'X'.repeat(61) }, 'surname'],
  ['an e-mail that is none', { email: 'luis' }, 'email'],
  ['no telephone', { numberPhone: '' }, 'numberPhone'],
  ['too long a telephone', { numberPhone: '0'.repeat(31) }, 'numberPhone'],
  ['no birth date', { birthdate: undefined }, 'birthdate'],
  ['a birth date to come', { birthdate: '2026-03-17' }, 'birthdate'],
  ['a second name that is no text', { secondName: 7 }, 'secondName'],
];

describe('an advisor', () => {
  const api = madeOnce(() => startApi());

  const register = (body: Body, as = 'BASIC') => api.call(advisors.registerAdvisor, { as, body });
  const update = (id: number, body: Body, as = 'BASIC') =>
    api.call(advisors.updateAdvisor, { as, params: { id }, body });
  const registered = async (overrides: Body = {}) => {
    const answer = await register(anAdvisor(overrides));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.advisor;
  };

  it('[7.38] is registered as the form sends them, without policies', async () => {
    const advisor = await registered({ email: ' Luis@Correo.Example ', personalData: 'false' });
    expect(advisor).toMatchObject({
      firstName: 'LUIS',
      secondName: null,
      surname: 'ANDRADE',
      email: 'luis@correo.example',
      birthdate: '1980-01-20',
      personalData: false,
      version: 1,
      policiesCount: 0,
      hasCommissions: false,
    });
  });

  it.each([
    ...UNLAWFUL,
    ['no choice about their data', { personalData: undefined }, 'personalData'] as const,
  ])('[5.23] is not registered with %s', async (_, overrides, field) => {
    const { status, body } = await register(anAdvisor(overrides));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('is registered once', async () => {
    const { ci_ruc } = await registered();
    const { status, body } = await register(anAdvisor({ ci_ruc }));
    expect([status, body.errors]).toEqual([
      409,
      { ci_ruc: 'Ya existe un asesor con esta cédula o RUC' },
    ]);
  });

  it('[7.41] is updated, what was not sent staying as it is', async () => {
    const { id, ci_ruc } = await registered({ secondName: 'IVÁN', personalData: true });
    const { secondName: _, personalData: __, ...rest } = anAdvisor({ ci_ruc, surname: 'MORA' });
    const { body } = await update(id, { ...rest, version: 1 });
    expect(body.advisorUpdate).toMatchObject({
      id,
      secondName: 'IVÁN',
      surname: 'MORA',
      personalData: true,
      version: 2,
    });
  });

  it('loses a second name that was emptied', async () => {
    const { id, ci_ruc } = await registered({ secondName: 'IVÁN' });
    const { body } = await update(id, anAdvisor({ ci_ruc, secondName: '' }));
    expect(body.advisorUpdate.secondName).toBeNull();
  });

  it.each(UNLAWFUL)('is not updated to %s', async (_, overrides, field) => {
    const { id } = await registered();
    const { status, body } = await update(id, anAdvisor(overrides));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('is not updated from a stale form', async () => {
    const { id, ci_ruc } = await registered();
    await update(id, anAdvisor({ ci_ruc, version: 1 }));
    const { status, body } = await update(id, anAdvisor({ ci_ruc, version: 1 }));
    expect([status, body.code]).toEqual([409, 'stale_version']);
  });

  it('is not updated to the number of another', async () => {
    const { id } = await registered();
    const other = await registered();
    expect((await update(id, anAdvisor({ ci_ruc: other.ci_ruc }))).status).toBe(409);
  });

  it('is told to the audit trail, sealed', async () => {
    const entries = await auditOf(api.context, async () => {
      const { id, ci_ruc } = await registered({ surname: 'SECRETO' });
      await update(id, anAdvisor({ ci_ruc }));
    });
    expect(entries.map(({ action }) => action)).toEqual(['advisor.registered', 'advisor.updated']);
    expect(JSON.stringify(entries)).not.toContain('SECRETO');
  });

  it('shows how many policies there are', async () => {
    const owners = await makeOwners(api);
    await makePolicy(api, owners);
    await makePolicy(api, owners);
    const { body } = await api.call(advisors.listAdvisors, {
      as: 'ELOPDP',
      query: { filter: { id: [owners.advisor_id] } },
    });
    expect(body.allAdvisors).toEqual([
      expect.objectContaining({ policiesCount: 2, hasCommissions: true }),
    ]);
  });

  it.each([advisors.getAdvisor, advisors.updateAdvisor])(
    'that does not exist is not found ($path)',
    async (call) => {
      const body = call.method === 'PUT' ? { body: anAdvisor() } : {};
      const answer = await api.call(call, { as: 'BASIC', params: { id: 999_999 }, ...body });
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'No existe asesor registrado con id 999999',
      ]);
    },
  );

  it('is read and not written by an ELOPDP', async () => {
    const { id } = await registered();
    const read = await api.call(advisors.getAdvisor, { as: 'ELOPDP', params: { id } });
    expect(read.body.advisorById).toMatchObject({ id, policies: [], commissions: [] });
    expect((await register(anAdvisor(), 'ELOPDP')).status).toBe(403);
    expect((await update(id, anAdvisor(), 'ELOPDP')).status).toBe(403);
  });
});
