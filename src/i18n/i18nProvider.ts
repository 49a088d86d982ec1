import polyglotI18nProvider from 'ra-i18n-polyglot';
import { es } from './es.ts';

/** The application speaks one language, Spanish; `translate` gives its texts by key. */
export const i18nProvider = polyglotI18nProvider(() => es, 'es', [
  { locale: 'es', name: 'Español' },
]);
