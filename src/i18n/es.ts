import raLanguageSpanish from 'ra-language-spanish';
import { mergeTranslations } from 'react-admin';
import { amparo } from './amparo.ts';
import { raSpanish } from './raSpanish.ts';

/** Every text of the application: react-admin's in Spanish and the product's own. */
export const es = mergeTranslations(raLanguageSpanish, raSpanish, amparo);
