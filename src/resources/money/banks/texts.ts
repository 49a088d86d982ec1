import { bank } from '../../../../domain/entities/organisations.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = registerTexts(bank, {
  onRegister: {
    saved: 'El banco se ha añadido correctamente',
    refused: 'No se pudo añadir el banco',
    failed: 'Hubo un problema al añadir el banco',
  },
});
