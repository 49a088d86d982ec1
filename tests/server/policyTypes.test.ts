import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { documents, lookups, policies, registers, settings } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { aPolicy, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { packagesOf, packageWith } from '../support/settingsPackage.ts';

const VEHICLE = 7;

const { policyTypes } = registers;

const aType = (overrides: Body = {}): Body => ({
  policyName: 'Fianzas',
  ...overrides,
});

describe('the types of policy', () => {
  const api = madeOnce(() => startApi({ now: '2026-03-20T15:00:00.000Z' }));
  const owners = madeOnce(() => makeOwners(api));

  const add = (overrides: Body = {}) =>
    api.call(policyTypes.registerPolicyType, { as: 'ADMIN', body: aType(overrides) });
  const added = async (overrides: Body) => {
    const answer = await add(overrides);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.policyType;
  };
  const change = (id: number, body: Body) =>
    api.call(policyTypes.updatePolicyType, { as: 'ADMIN', params: { id }, body });
  const offered = async () =>
    (await api.call(lookups.policyTypes, { as: 'BASIC' })).body.allTypePolicy;

  it('are a list that an administrator adds to, after the seven of the specification', async () => {
    const { id, version } = await added({ policyName: 'Fianzas' });
    expect([id, version]).toEqual([8, 1]);
    expect((await offered()).at(-1)).toEqual({ id, policyName: 'Fianzas', isInactive: false });
    expect((await api.call(policyTypes.listPolicyTypes, { as: 'BASIC' })).status).toBe(403);
  });

  it.each(['Vehículo', 'VEHICULO', ' vehículo '])('are not named twice: %s', async (policyName) => {
    const { status, body } = await add({ policyName });
    expect([status, body.errors]).toEqual([409, { policyName: texts.policyTypeTaken }]);
  });

  it('keep their names, which checklists and packages of settings say', async () => {
    const renamed = await change(VEHICLE, aType({ policyName: 'Otro nombre', version: 1 }));
    expect([renamed.status, renamed.body.policyType?.policyName]).toEqual([200, 'Vehículo']);
  });

  it('leave out of a premium the charges that they do not have', async () => {
    const { id } = await added({
      policyName: 'Exenta',
      withoutVat: true,
      withoutContribution: true,
    });
    const { periods } = await makePolicy(api, owners, {
      policy_type_id: id,
      numberPolicy: 'EXENTA-1',
      policyValue: 1008,
      policyFee: 8,
      premium: { net: 1000 },
    });
    expect(periods[0]?.premium).toMatchObject({
      contribution: 0,
      ruralInsurance: 5,
      issueFee: 3,
      vat: 0,
    });
  });

  it('have the checklists that name them', async () => {
    const { id } = await added({ policyName: 'Accidentes Personales' });
    await api.call(settings.updateSettings, {
      as: 'ADMIN',
      body: {
        documentChecklists: [
          {
            checklist: 'Siniestro',
            policyType: 'Accidentes Personales',
            paper: 'Denuncia',
            days: 5,
          },
        ],
      },
    });
    const policy = await makePolicy(api, owners, { policy_type_id: id, numberPolicy: 'ACC-1' });
    const query = { policy_id: policy.id };
    const { body } = await api.call(documents.listChecklists, { as: 'BASIC', query });
    expect(body.checklists.map(({ name }) => name)).toEqual(['Siniestro [Accidentes Personales]']);
  });

  it('are deactivated: no new policy takes one, and those that have it keep it', async () => {
    const type = await added({ policyName: 'Cascos' });
    const before = await makePolicy(api, owners, {
      policy_type_id: type.id,
      numberPolicy: 'CASCO-1',
    });
    await change(type.id, aType({ policyName: 'Cascos', isInactive: true, version: type.version }));
    const refused = await api.call(policies.registerPolicy, {
      as: 'BASIC',
      body: aPolicy(owners, { policy_type_id: type.id, numberPolicy: 'CASCO-2' }),
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { policy_type_id: texts.policyTypeInactive },
    ]);
    const params = { id: before.id };
    const kept = await api.call(policies.getPolicy, { as: 'BASIC', params });
    expect(kept.body.policyById.policyType.policyName).toBe('Cascos');
  });

  it('are not deleted while a policy has them', async () => {
    const { id } = await added({ policyName: 'Aviación' });
    await makePolicy(api, owners, { policy_type_id: id, numberPolicy: 'AVION-1' });
    const removal = sql`delete from policy_types where id = ${id}`;
    await expect(removal.execute(api.context.database.kysely)).rejects.toThrow('foreign key');
  });

  it('go to another site in a package of settings', async () => {
    const site = packagesOf(api);
    const of = await site.download();
    const added = {
      policyName: 'Ganado',
      withoutVat: true,
      withoutContribution: false,
      isInactive: false,
    };
    const types = [...of.sections.policyTypes, added];
    await site.bring({ file: packageWith(of, { policyTypes: types }) });
    expect((await site.download()).sections.policyTypes).toContainEqual(added);
    expect((await offered()).map(({ policyName }) => policyName)).toContain('Ganado');
  });
});
