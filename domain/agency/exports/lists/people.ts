import * as cards from '../../../contract/money/cards.ts';
import * as advisors from '../../../contract/people/advisors.ts';
import * as customers from '../../../contract/people/customers.ts';
import { registers } from '../../../contract/registers.ts';
import { advisor } from '../../../entities/advisor.ts';
import { bankAccount } from '../../../entities/bankAccount.ts';
import { card } from '../../../entities/card.ts';
import { customer } from '../../../entities/customer.ts';
import { bank, company } from '../../../entities/organisations.ts';
import { personName } from '../../../people/personName.ts';
import { entityColumns, exportOf, text } from '../column.ts';

export const peopleLists = {
  customers: exportOf(customers.listCustomers, {
    title: 'Clientes',
    columns: entityColumns(customer),
  }),
  advisors: exportOf(advisors.listAdvisors, {
    title: 'Asesores',
    columns: entityColumns(advisor),
  }),
  companies: exportOf(registers.companies.listCompanies, {
    title: 'Compañías',
    columns: entityColumns(company),
  }),
  banks: exportOf(registers.banks.listBanks, {
    title: 'Bancos',
    columns: entityColumns(bank),
  }),
  'bank-accounts': exportOf(registers.bankAccounts.listBankAccounts, {
    title: 'Cuentas bancarias',
    columns: [
      text('Cédula / RUC', ({ customer }) => customer.ci_ruc, 'customers_id', 'ci_ruc'),
      text('Cliente', ({ customer }) => personName(customer), 'customers_id'),
      ...entityColumns(bankAccount),
    ],
  }),
  /** Masked list: neither a clear number nor a code leaves in a file. */
  cards: exportOf(cards.listMaskedCards, {
    title: 'Tarjetas',
    columns: [
      text('Cédula / RUC', ({ customer }) => customer.ci_ruc, 'customers_id', 'ci_ruc'),
      text('Cliente', ({ customer }) => personName(customer), 'customers_id'),
      text('Teléfono', ({ customer }) => customer.numberPhone),
      ...entityColumns(card),
    ],
  }),
} as const;
