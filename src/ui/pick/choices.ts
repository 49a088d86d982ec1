import { foldText } from '../../../domain/foldText.ts';

/** Something to choose: its id, never blank, and its name. */
export interface PickChoice {
  readonly id: string | number;
  readonly name: string;
  readonly disabled?: boolean;
}

/**
 * The choices in whose names every word stands, ignoring accents and case.
 * @param choices in any order, which is kept
 * @param typed words with blanks between them; none of them leaves all
 */
export function matching(choices: readonly PickChoice[], typed: string): PickChoice[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  });
}

const spanish = new Intl.Collator('es', { numeric: true });

/** The choices as a Spanish dictionary has them: N, Ñ, O. */
export const inSpanishOrder = <C extends PickChoice>(choices: readonly C[]): C[] =>
  [...choices].sort((one, other) => spanish.compare(one.name, other.name));
