import { company } from '../../../../domain/entities/organisations.ts';
import { registerTexts, savingTexts } from '../../../i18n/recordTexts.ts';

export const texts = registerTexts(company, {
  onRegister: {
    saved: 'La compañía se ha añadido correctamente',
    ...savingTexts('añadir la compañía'),
  },
});
