import { company } from '../../../../domain/entities/organisations.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';
import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-companies': '/companies/create',
    '/management/get-all-companies': '/companies',
  },
  recordPages: { companies: 'company' },
  menu: createAndList('companies', 'companies'),
  dialogs: ['newCompany', 'updateCompany'],
} as const satisfies Manifest;

export const texts = registerTexts(company, {
  onRegister: {
    saved: 'La compañía se ha añadido correctamente',
    refused: 'No se pudo añadir la compañía',
    failed: 'Hubo un problema al añadir la compañía',
  },
});
