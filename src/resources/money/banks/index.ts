import { bank } from '../../../../domain/entities/organisations.ts';
import { registerTexts } from '../../../i18n/recordTexts.ts';
import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-bank': '/banks/create',
    '/management/get-all-banks': '/banks',
  },
  menu: createAndList('cards', 'banks', 'first'),
  dialogs: ['newBank', 'updateBank'],
} as const satisfies Manifest;

export const texts = registerTexts(bank, {
  onRegister: {
    saved: 'El banco se ha añadido correctamente',
    refused: 'No se pudo añadir el banco',
    failed: 'Hubo un problema al añadir el banco',
  },
});
