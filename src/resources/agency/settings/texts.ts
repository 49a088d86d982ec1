import { agencySettings, SETTING_SECTIONS } from '../../../../domain/entities/agencySettings.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';

const settings = {
  intro: 'Rigen desde que se guardan, para todos los usuarios.',
  sections: SETTING_SECTIONS,
  saved: 'Ajustes guardados correctamente',
  preview: 'Una prima neta de $1,000.00, con las tarifas de hoy',
  refused: 'No se pudieron guardar los ajustes',
  failed: 'Hubo un problema al guardar los ajustes',
  signIn: {
    callback: 'Dirección de retorno, para copiarla en el proveedor',
    noAddress: 'El servidor no sabe su dirección pública: configure PUBLIC_URL para activarlo.',
    test: 'Probar lo guardado',
    testFailed: 'No se pudo probar',
    works: 'El proveedor responde y acepta a este sistema.',
    preview: 'Con estas filas:',
    none: 'no entra',
    nobody: 'nadie está vinculado todavía',
  },
  logo: {
    alt: 'Logo de la agencia',
    none: 'Sin logo',
    choose: 'Elegir imagen',
    change: 'Cambiar imagen',
    remove: 'Quitar logo',
  },
} as const;

export const texts = {
  settings,
  resources: {
    settings: {
      name: 'Ajustes de la agencia',
      menu: { list: 'Ajustes de la agencia' },
      fields: labelsOf(agencySettings),
    },
  },
} as const;
