import { texts } from '../../texts.ts';
import { isRelation, type OwnField } from '../ownFields/ownField.ts';

const KEY_IN_BRACES = /\{([^{}]*)\}/g;

export const titleKeys = (template: string): string[] =>
  [...template.matchAll(KEY_IN_BRACES)].map(([, key = '']) => key);

/**
 * What is wrong with a title template: a key that is none of the object's fields in force, or one that names
 * another record, whose name would stay in the title when it changes.
 * @param template null for the title that the server makes by itself
 * @returns a Spanish message, undefined when it is lawful
 */
export const titleError = (
  template: string | null,
  fields: readonly Pick<OwnField, 'key' | 'kind' | 'source' | 'retiredAt'>[],
): string | undefined => {
  if (template === null) return undefined;
  if (/[{}]/.test(template.replace(KEY_IN_BRACES, ''))) return texts.ownTitleBraces;
  const keys = titleKeys(template);
  if (keys.length === 0) return texts.ownTitleWithoutField;
  for (const key of keys) {
    const field = fields.find((one) => one.key === key && one.retiredAt === null);
    if (!field) return texts.ownTitleUnknown(key);
    if (isRelation(field.kind) || field.source !== null) return texts.ownTitleRelation(key);
  }
  return undefined;
};
