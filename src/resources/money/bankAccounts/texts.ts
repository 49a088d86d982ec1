import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import { customer } from '../../../../domain/entities/customer.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import { recordTexts, registerTexts } from '../../../i18n/recordTexts.ts';

const { one, menu, page, action, invite, search } = recordTexts({
  singular: 'Cuenta',
  plural: 'Cuentas',
  gender: 'f',
});

const refused = (act: string) =>
  `No se pudo ${act} la cuenta bancaria. Verificar que no haya campos vacíos o una cuenta repetida.`;

export const texts = {
  ...registerTexts(bankAccount, {
    one,
    menu,
    page: { ...page, list: 'Cuentas bancarias' },
    action,
    invite,
    search,
    update: 'Actualizar cuenta',
    onRegister: {
      saved: 'Cuenta registrada correctamente',
      refused: refused('registrar'),
      failed: 'No se pudo registrar la cuenta bancaria',
    },
    onUpdate: {
      saved: 'Cuenta actualizada correctamente',
      refused: refused('actualizar'),
      failed: 'No se pudo actualizar la cuenta bancaria',
    },
    fields: { ...labelsOf(bankAccount), ci_ruc: customer.fields.ci_ruc.label },
  }),
  bankAccounts: {
    columns: { createdAt: 'Registro' },
    notUpdatable: 'El servidor de la agencia no actualiza cuentas',
  },
} as const;
