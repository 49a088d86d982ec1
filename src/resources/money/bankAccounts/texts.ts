import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

const bankAccountResource = {
  name: 'Cuenta bancaria |||| Cuentas bancarias',
  menu: { create: 'Registrar cuenta', list: 'Listado de cuentas' },
  empty: 'Aún no hay cuentas bancarias registradas',
  invite: 'Registre la primera cuenta para empezar.',
  page: { list: 'Cuentas bancarias', create: 'Registrar cuenta' },
  action: { create: 'Registrar cuenta' },
  fields: { ...labelsOf(bankAccount), ci_ruc: customer.fields.ci_ruc.label },
} as const satisfies TextTree;

const bankAccounts = {
  sections: { owner: 'Titular', account: 'Cuenta' },
  columns: { createdAt: 'Registro' },
  search: 'Buscar cuentas',
  noneFound: 'No se encontraron cuentas bancarias',
  update: 'Actualizar cuenta',
  notUpdatable: 'El servidor de la agencia no actualiza cuentas',
  onRegister: {
    saved: 'Cuenta registrada correctamente',
    refused:
      'No se pudo registrar la cuenta bancaria. Verificar que no haya campos vacíos o una cuenta repetida.',
    failed: 'No se pudo registrar la cuenta bancaria',
  },
  onUpdate: {
    saved: 'Cuenta actualizada correctamente',
    refused:
      'No se pudo actualizar la cuenta bancaria. Verificar que no haya campos vacíos o una cuenta repetida.',
    failed: 'No se pudo actualizar la cuenta bancaria',
  },
  loadFailed: 'Error al cargar los datos.',
} as const satisfies TextTree;

export const texts = {
  bankAccounts,
  resources: {
    'bank-accounts': bankAccountResource,
  },
} as const satisfies TextTree;
