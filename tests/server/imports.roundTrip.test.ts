import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import { customers, ownFields, payments, policies } from '../../domain/contract/index.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { aCustomer, anOwnField, type Body, type PolicyOwners } from '../support/builders.ts';
import { importSteps } from '../support/importFile.ts';
import { makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';
import { roleTokens } from '../support/users.ts';

/** Lists in the order in which an agency brings them. */
/** What is said of the sums below a workbook's amounts: they are no record. */
const SUMS = 'Total «Total»';

const LISTS = ['companies', 'advisors', 'customers', 'policies'] as const satisfies ImportKind[];

const COVERS = ['Robo', 'Daños, propios', 'Choque; vuelco', 'ÑANDÚ'];

/** A field of each kind, on customers and on policies. */
const OWN = (['customers', 'policies'] as const).flatMap((resource) =>
  (['text', 'number', 'money', 'date', 'flag', 'choice', 'choices'] as const).map((kind) => ({
    resource,
    key: `de_${kind}`,
    label: `Propio ${kind}`,
    kind,
    options: kind === 'choice' || kind === 'choices' ? COVERS : [],
  })),
);

/** Some of them, each with a value. */
const own = fc.record(
  {
    de_text: fc.constantFrom('000123', 'CON «COMILLAS»; Y, COMAS', '=1+1', '2026-01-01'),
    de_number: fc.constantFrom(0, 2024, -1.5, 1234.5678, 99_999_999_999),
    de_money: fc.constantFrom('0.00', '1200.50', '-3.10'),
    de_date: fc.constantFrom('1999-12-31', '2026-03-15', '2040-02-29'),
    de_flag: fc.boolean(),
    de_choice: fc.constantFrom(...COVERS),
    de_choices: fc.subarray(COVERS, { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const words = fc.stringMatching(/^[A-ZÑÁÉ]{2,9}$/);
const people = fc.record({
  firstName: words,
  secondName: fc.oneof(words, fc.constant('')),
  surname: words,
  secondSurname: fc.oneof(words, fc.constant('')),
  status_id: fc.integer({ min: 1, max: 6 }),
  birthdate: fc.constantFrom('1940-02-29', '1985-12-31', '2001-01-01'),
  address: fc.constantFrom('CALLE «A»; 12, PISO 3', "D'ELÍA 5", '=1+1'),
  personalData: fc.boolean(),
  occupation: fc.constantFrom(null, 'MÉDICA'),
  customFields: own,
});
const terms = fc.record({
  policy_type_id: fc.integer({ min: 1, max: 7 }),
  payment_method_id: fc.constantFrom(1, 2, 3),
  payment_frequency_id: fc.integer({ min: 1, max: 4 }),
  policyValue: fc.integer({ min: 40_000, max: 900_000 }).map((cents) => cents / 100),
  policyFee: fc.constantFrom(0, 12.34),
  agencyPercentage: fc.constantFrom(20, 12.5),
  advisorPercentage: fc.constantFrom(8, 0.25),
  renewalCommission: fc.boolean(),
  isCommissionAnnualized: fc.boolean(),
  startDate: fc.constantFrom('2025-01-31', '2025-08-15', '2024-02-29'),
  collected: fc.integer({ min: 0, max: 3 }),
  customFields: own,
});

describe('what is exported', () => {
  let from: TestApi;
  let to: TestApi;
  let owners: PolicyOwners | undefined;
  beforeAll(async () => {
    [from, to] = [await startApi(), await startApi()];
    for (const api of [from, to])
      for (const field of OWN)
        await api.call(ownFields.registerOwnField, { as: 'ADMIN', body: anOwnField(field) });
  });
  afterAll(() => Promise.all([from.close(), to.close()]));

  const exported = async (api: TestApi, list: ImportKind, format: 'csv' | 'xlsx') => {
    const token = await roleTokens(api.context)('ADMIN');
    const url = `/api/exports/${list}?format=${format}&sort=["id","ASC"]`;
    const { rawPayload, statusCode } = await api.app.inject({ url, headers: { token } });
    expect(statusCode).toBe(200);
    return rawPayload;
  };
  const collectFirst = async (id: number, count: number) => {
    const params = { id };
    const { body } = await from.call(policies.getPolicy, { as: 'ADMIN', params });
    for (const payment of body.policyById.payments.slice(0, count))
      await from.call(payments.collectPayment, {
        as: 'ADMIN',
        params: { id: payment.id },
        body: { status_payment_id: 2 },
      });
  };
  const register = async (of: PolicyOwners, { collected, ...body }: Body) => {
    const endDate = `${Number(String(body.startDate).slice(0, 4)) + 2}-12-01`;
    const { id } = await makePolicy(from, of, { ...body, endDate, numberOfPayments: 12 });
    await collectFirst(id, Number(collected));
  };

  it.each(['csv', 'xlsx'] as const)(
    'as .%s is the same again once it was brought into another agency',
    async (format) => {
      const made = fc.sample(
        fc.record({ person: people, terms: fc.array(terms, { minLength: 1, maxLength: 2 }) }),
        { seed: 7, numRuns: rounds(6, 40) },
      );
      // One advisor: the export names advisors, and several may have one name.
      owners ??= await makeOwners(from);
      for (const { person, terms: policiesOf } of made) {
        const body = { ...person, ci_ruc: aCustomer().ci_ruc };
        const { id } = (
          await from.call(customers.registerCustomer, { as: 'ADMIN', body: aCustomer(body) })
        ).body.customer;
        for (const one of policiesOf) await register({ ...owners, customers_id: id }, one);
      }
      const steps = importSteps(to);
      for (const list of LISTS) {
        const content = (await exported(from, list, format)).toString('base64');
        const { body } = await steps.upload(list, [], { content });
        const { id } = body.import;
        // 0.25 % beside 8 % could be 25 %.
        if (list === 'policies')
          await steps.plan(id, { corrections: { advisorPercentage: false } });
        const { rehearsed } = await steps.rehearse(id);
        expect([
          list,
          rehearsed.failed,
          await steps
            .rows(id)
            .then((rows) =>
              rows.flatMap(({ problems }) => problems.filter(({ message }) => message !== SUMS)),
            ),
        ]).toEqual([list, undefined, []]);
        await steps.run(id);
      }
      for (const list of LISTS)
        expect((await exported(to, list, 'csv')).toString()).toBe(
          (await exported(from, list, 'csv')).toString(),
        );
    },
  );
});
