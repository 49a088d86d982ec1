import { policyType } from '../../../../domain/entities/policyType.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = {
  policyTypes: {
    nameIsFixed: 'No se cambia después de registrarlo',
    inactive: 'No se ofrece a pólizas nuevas; las que lo tienen lo conservan',
  },
  ...registerTexts(policyType, { menu: { list: policyType.register.plural } }),
};
