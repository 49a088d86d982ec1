import { type RecordNames, within } from '../../domain/entities/register.ts';
import { recordTexts } from './recordTexts.ts';
import type { KeyOf } from './textTree.ts';

export interface ObjectNames extends RecordNames {
  readonly key: string;
}

const textsOf = (names: ObjectNames, count: unknown) => {
  const { singular, plural, gender } = names;
  const one = within(singular);
  const [the, o] = gender === 'f' ? ['la', 'a'] : ['el', 'o'];
  return {
    ...recordTexts(names),
    name: count === 1 ? singular : plural,
    menu: { list: plural },
    fields: { title: singular },
    none: `No se encontró ${the} ${one}`,
    remove: {
      action: `Eliminar ${one}`,
      done: `${singular} eliminad${o} correctamente`,
      refused: `No se pudo eliminar ${the} ${one}`,
      failed: `Hubo un problema al eliminar ${the} ${one}`,
    },
  };
};

type ObjectText = Exclude<
  KeyOf<ReturnType<typeof textsOf>>,
  'one' | 'invite' | `${'page' | 'fields'}.${string}`
>;

export type ObjectTextKey = `resources.own-${string}.${ObjectText}`;

let known: ReadonlyMap<string, ObjectNames> = new Map();

/**
 * Takes the names of the own objects there are: their texts are made of them from now on. Those of one that is gone
 * stay, for what is still on the screen of it.
 */
export const noteObjects = (objects: readonly ObjectNames[]): void => {
  known = new Map([...known, ...objects.map((object) => [object.key, object] as const)]);
};

const KEY = /^(?:resources|pages)\.own-([a-z0-9_]+)\.(.+)$/;

/**
 * A text of an own object, written as its administrator named it: no sign of a name is read as a placeholder.
 * @param count how many are spoken of, where the text is a name
 * @returns undefined for any other key
 */
export const objectText = (key: string, count: unknown): string | undefined => {
  const [, object = '', path = ''] = KEY.exec(key) ?? [];
  const names = known.get(object);
  if (!names) return undefined;
  const text = path
    .split('.')
    .reduce<unknown>(
      (tree, part) => (Object.hasOwn(Object(tree), part) ? Object(tree)[part] : undefined),
      textsOf(names, count),
    );
  return typeof text === 'string' ? text : undefined;
};
