export interface ObjectNames {
  readonly key: string;
  readonly singular: string;
  readonly plural: string;
  readonly gender: 'm' | 'f';
}

/** A name within a sentence: "trámite"; one in capitals, such as SOAT, stays so. */
const within = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase('es') + name.slice(1);

const textsOf = ({ singular, plural, gender }: ObjectNames, count: unknown) => {
  const [one, many] = [within(singular), within(plural)];
  const [the, first, o] = gender === 'f' ? ['la', 'la primera', 'a'] : ['el', 'el primer', 'o'];
  return {
    name: count === 1 ? singular : plural,
    'menu.list': plural,
    'action.create': `Registrar ${one}`,
    empty: `Aún no hay ${many} registrad${o}s`,
    invite: `Registre ${first} ${one} para empezar.`,
    search: `Buscar ${many}`,
    noneFound: `No se encontraron ${many}`,
    'fields.title': singular,
    none: `No se encontró ${the} ${one}`,
    update: `Editar ${one}`,
    'onRegister.saved': `${singular} registrad${o} correctamente`,
    'onRegister.refused': `No se pudo registrar ${the} ${one}`,
    'onRegister.failed': `Hubo un problema al registrar ${the} ${one}`,
    'onUpdate.saved': `${singular} actualizad${o} correctamente`,
    'onUpdate.refused': `No se pudo actualizar ${the} ${one}`,
    'onUpdate.failed': `Hubo un problema al actualizar ${the} ${one}`,
    'remove.action': `Eliminar ${one}`,
    'remove.done': `${singular} eliminad${o} correctamente`,
    'remove.refused': `No se pudo eliminar ${the} ${one}`,
    'remove.failed': `Hubo un problema al eliminar ${the} ${one}`,
  } as const;
};

type ObjectTexts = ReturnType<typeof textsOf>;

export type ObjectTextKey = `resources.own-${string}.${keyof ObjectTexts}`;

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
  const [, object = '', name = ''] = KEY.exec(key) ?? [];
  const names = known.get(object);
  const texts: Readonly<Record<string, string>> = names ? textsOf(names, count) : {};
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
};
