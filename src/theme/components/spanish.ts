import { esES } from '@mui/material/locale';
import type { ComponentLooks } from './shared.ts';

/**
 * The texts of MUI's own components, in Spanish: its own catalogue, and where that is wrong
 * ours. react-admin's components say what `i18n/raSpanish.ts` has. A component that has looks, too,
 * names these default props there.
 */
export const spanish = {
  ...esES.components,
  // A dialog under the notice has a "Cerrar" of its own.
  MuiAlert: { defaultProps: { closeText: 'Cerrar el aviso' } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Borrar',
      closeText: 'Cerrar',
      loadingText: 'Cargando…',
      noOptionsText: 'Sin resultados',
      openText: 'Abrir',
    },
  },
} satisfies ComponentLooks;
