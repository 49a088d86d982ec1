import { type Described, labelsOf } from '../../domain/entities/entity.ts';
import { type RecordNames, type Register, within } from '../../domain/entities/register.ts';
import type { TextTree } from './textTree.ts';

/**
 * Texts of a save that fails or is refused.
 * @param what it was to do: «guardar la vista»
 */
export const savingTexts = (what: string) => ({
  refused: `No se pudo ${what}`,
  failed: `Hubo un problema al ${what}`,
});

/**
 * The texts of a kind of records by its names, for registers and for the agency's own objects.
 * @returns texts to stand under `resources.<resource>`, where one that differs is written over them
 */
export const recordTexts = ({ singular, plural, gender }: RecordNames) => {
  const [one, many] = [within(singular), within(plural)];
  const [the, first, o] = gender === 'f' ? ['la', 'la primera', 'a'] : ['el', 'el primer', 'o'];
  const create = `Registrar ${one}`;
  return {
    name: `${singular} |||| ${plural}`,
    one: singular,
    menu: { create, list: `Listado de ${many}` },
    page: { create, list: plural },
    action: { create },
    empty: `Aún no hay ${many} registrad${o}s`,
    invite: `Registre ${first} ${one} para empezar.`,
    search: `Buscar ${many}`,
    noneFound: `No se encontraron ${many}`,
    update: `Editar ${one}`,
    onRegister: {
      saved: `${singular} registrad${o} correctamente`,
      ...savingTexts(`registrar ${the} ${one}`),
    },
    onUpdate: {
      saved: `${singular} actualizad${o} correctamente`,
      ...savingTexts(`actualizar ${the} ${one}`),
    },
  };
};

interface Named extends Described {
  readonly resource: string;
  readonly register: Register;
}

/**
 * The texts of a register, with the labels of its fields.
 * @param more texts that are others for it, or that it has besides
 */
export const registerTexts = <E extends Named, const More extends TextTree>(
  entity: E,
  more: More = {} as More,
) => ({
  resources: {
    [entity.resource]: { ...recordTexts(entity.register), fields: labelsOf(entity), ...more },
    // A computed key has lost its name.
  } as {
    readonly [Name in E['resource']]: ReturnType<typeof recordTexts> & {
      readonly fields: ReturnType<typeof labelsOf<E>>;
    } & More;
  },
});

interface Consequences {
  readonly retired: string;
  readonly retire: string;
  readonly remove: string;
}

/**
 * The texts of definitions that are put in order, taken out of use and deleted alike.
 * @param singular what one is called, a masculine noun
 */
export const definitionTexts = (singular: string, { retired, retire, remove }: Consequences) => {
  const one = within(singular);
  const act = (verb: string) => ({
    title: `${verb} %{label}`,
    action: verb,
    done: `${singular} ${verb.slice(0, -1).toLowerCase()}do`,
    failed: `No se ${verb.slice(0, -2).toLowerCase()}ó el ${one}`,
  });
  return {
    edit: 'Editar %{label}',
    orderFailed: 'No se cambió el orden',
    retired: { title: 'Retirados', about: retired, since: 'Retirado el %{day}' },
    retire: { ...act('Retirar'), question: retire },
    revive: act('Recuperar'),
    remove: { ...act('Eliminar'), question: remove },
  };
};
