import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raLanguageSpanish from 'ra-language-spanish';
import { mergeTranslations } from 'react-admin';
import { amparo } from './amparo.ts';
import { objectText } from './objectTexts.ts';
import { raSpanish } from './raSpanish.ts';

export const es = mergeTranslations(raLanguageSpanish, raSpanish, ...amparo);

const catalogue = polyglotI18nProvider(() => es, 'es', [{ locale: 'es', name: 'Español' }]);

export const i18nProvider: I18nProvider = {
  ...catalogue,
  translate: (key, options) =>
    objectText(key, options?.smart_count) ?? catalogue.translate(key, options),
};
