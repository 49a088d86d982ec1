import { bankAccounts, banks, cards, companies } from '../../contract/index.ts';
import { personName } from '../../personName.ts';
import { count, day, exportOf, text } from '../column.ts';

export const companyExport = exportOf(companies.listCompanies, {
  fileName: 'companias',
  title: 'Compañías',
  columns: [
    text('RUC', ({ ci_ruc }) => ci_ruc),
    text('Compañía', ({ companyName }) => companyName),
    count('Pólizas', ({ policiesCount }) => policiesCount),
  ],
});

export const bankExport = exportOf(banks.listBanks, {
  fileName: 'bancos',
  title: 'Bancos',
  columns: [
    text('Banco', ({ bankName }) => bankName),
    count('Pólizas', ({ policiesCount }) => policiesCount),
  ],
});

export const bankAccountExport = exportOf(bankAccounts.listBankAccounts, {
  fileName: 'cuentas-bancarias',
  title: 'Cuentas bancarias',
  columns: [
    text('Cédula / RUC', ({ customer }) => customer.ci_ruc),
    text('Cliente', ({ customer }) => personName(customer)),
    text('Banco', ({ bank }) => bank.bankName),
    text('Tipo de cuenta', ({ accountType }) => accountType.typeName),
    text('Número de cuenta', ({ accountNumber }) => accountNumber),
    text('Observaciones', ({ observations }) => observations),
    day('Fecha de registro', ({ createdAt }) => createdAt),
  ],
});

/** Of the masked list: neither a number in clear nor a code leaves in a file. */
export const cardExport = exportOf(cards.listMaskedCards, {
  fileName: 'tarjetas',
  title: 'Tarjetas',
  columns: [
    text('Cédula / RUC', ({ customer }) => customer.ci_ruc),
    text('Cliente', ({ customer }) => personName(customer)),
    text('Teléfono', ({ customer }) => customer.numberPhone),
    text('Tarjeta', ({ cardNumber }) => cardNumber),
    text('Tipo de tarjeta', ({ cardoption }) => cardoption.cardName),
    text('Banco', ({ bank }) => bank.bankName),
    day('Caduca', ({ expirationDate }) => expirationDate),
    text('Estado', ({ cardstatus }) => cardstatus.cardStatusName),
  ],
});
