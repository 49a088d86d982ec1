import { company } from '../../../../domain/entities/organisations.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';

export const texts = registerTexts(company, {
  onRegister: {
    saved: 'La compañía se ha añadido correctamente',
    refused: 'No se pudo añadir la compañía',
    failed: 'Hubo un problema al añadir la compañía',
  },
});
