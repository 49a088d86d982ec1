import polyglotI18nProvider from 'ra-i18n-polyglot';
import raLanguageSpanish from 'ra-language-spanish';
import { mergeTranslations } from 'react-admin';
import { amparo } from './amparo.ts';
import { raSpanish } from './raSpanish.ts';

/** Every text of the application: react-admin's in Spanish and the product's own. */
export const es = mergeTranslations(raLanguageSpanish, raSpanish, ...amparo);

/** The application speaks one language, Spanish; `translate` gives its texts by key. */
export const i18nProvider = polyglotI18nProvider(() => es, 'es', [
  { locale: 'es', name: 'Español' },
]);
