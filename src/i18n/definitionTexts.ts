import { within } from '../../domain/entities/register.ts';

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
