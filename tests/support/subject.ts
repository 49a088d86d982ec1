import { commissions, customers, payments, policies, tasks } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { aCustomer, type PolicyOwners } from './builders.ts';
import { makeAccount, makeCard, makeOwners, makePolicy } from './records.ts';
import { createUser, tokenFor } from './users.ts';

/** What a person of these tests is known by; none of it stands anywhere else. */
export const rosa = {
  ci_ruc: '1798765431',
  firstName: 'ROSALÍA',
  secondName: 'EUFEMIA',
  surname: 'QUIÑÓNEZ',
  secondSurname: 'ZAPATANGA',
  email: 'rosalia.quinonez@correo.example',
  numberPhone: '0987001122',
  occupation: 'TOPÓGRAFA DE CAMPO',
  address: 'CALLE DE LAS ACACIAS 77',
  birthdate: '1971-08-09',
} as const;

/** What is hers besides. */
export const hers = {
  cardNumber: '4539578763621486',
  code: '9137',
  accountNumber: '2299887766',
} as const;

const ENDED = { startDate: '2024-01-15', endDate: '2025-01-15' };

/** A person with everything an agency may hold about a customer, all of it in the past. */
export interface SubjectRecords {
  readonly owners: PolicyOwners;
  readonly policyId: number;
  readonly cardId: number;
  readonly accountId: number;
}

/** Registers her, and everything about her, by the calls a clerk would make. */
export async function makeSubject(api: TestApi): Promise<SubjectRecords> {
  const owners = await makeOwners(api, rosa);
  const { customers_id } = owners;
  const card = await makeCard(api, customers_id, {
    cardNumber: hers.cardNumber,
    code: hers.code,
    expirationDate: '2026-03-01',
  });
  const account = await makeAccount(api, customers_id, {
    accountNumber: hers.accountNumber,
    observations: `Cuenta de ${rosa.firstName}`,
  });
  const byCard = await makePolicy(api, owners, {
    ...ENDED,
    payment_method_id: 6,
    credit_card_id: card.id,
    isCommissionAnnualized: true,
    observations: `Vive en ${rosa.address}`,
  });
  await makePolicy(api, owners, {
    ...ENDED,
    payment_method_id: 9,
    bank_account_id: account.id,
    payment_frequency_id: 4,
    numberOfPayments: 1,
  });
  await collectFirst(api, byCard.id);
  await api.call(commissions.registerRefund, {
    as: 'BASIC',
    body: {
      advisor_id: owners.advisor_id,
      policy_id: byCard.id,
      amountRefunds: 1,
      cancellationDate: '2025-01-10',
      confirmReceivedOn: true,
      reason: `Reclamo de ${rosa.surname}`,
    },
  });
  await renameAndBack(api, customers_id);
  await noteTask(api, `Llamar a ${rosa.firstName} ${rosa.surname} al 098 700 1122`);
  return { owners, policyId: byCard.id, cardId: card.id, accountId: account.id };
}

async function collectFirst(api: TestApi, policyId: number): Promise<void> {
  const { body } = await api.call(policies.getPolicy, { as: 'BASIC', params: { id: policyId } });
  const first = body.policyById.payments[0];
  await api.call(payments.collectPayment, {
    as: 'BASIC',
    params: { id: first?.id ?? 0 },
    body: {
      policy_id: policyId,
      status_payment_id: 2,
      observations: `Pagó ${rosa.firstName} en persona`,
    },
  });
}

/** So that the audit trail has what she was called before. */
async function renameAndBack(api: TestApi, id: number): Promise<void> {
  for (const surname of ['QUIÑÓNES', rosa.surname])
    await api.call(customers.updateCustomer, {
      as: 'BASIC',
      params: { id },
      body: aCustomer({ ...rosa, surname }),
    });
}

async function noteTask(api: TestApi, description: string): Promise<void> {
  const { id } = await createUser(api.context);
  await api.call(tasks.createTask, {
    as: await tokenFor(api.context, id),
    params: { userId: id },
    body: { description },
  });
}
