import { Box } from '@mui/material';
import { foldText, wordsOf } from '../../domain/searchWords.ts';

/**
 * Whether every word typed begins a word of a text, ignoring case and accents.
 * @param text the text
 * @param typed what was typed
 */
export function beginsWords(text: string, typed: string): boolean {
  const folded = ` ${foldText(text)}`;
  return wordsOf(foldText(typed)).every((word) => folded.includes(` ${word}`));
}

interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letter folded to one letter, or places in the folded text would not be those of the text. */
const foldLetter = (letter: string) => foldText(letter).charAt(0) || letter;

function marksOf(letters: readonly string[], words: readonly string[]): boolean[] {
  const folded = letters.map(foldLetter).join('');
  const marks = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      marks.fill(true, at, at + word.length);
  }
  return marks;
}

/**
 * Takes a text apart where it has what was typed.
 * @param text the text
 * @param typed what was typed
 * @returns its parts in order; together they are the text
 */
export function partsOf(text: string, typed: string): readonly Part[] {
  const letters = text.normalize('NFC').split('');
  const marks = marksOf(letters, wordsOf(foldText(typed)));
  const parts: { text: string; isMatch: boolean }[] = [];
  letters.forEach((letter, index) => {
    const isMatch = marks[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}

const mark = { bgcolor: 'brandSoft', color: 'inherit', fontWeight: 650, borderRadius: '3px' };

export const Highlighted = ({ text, typed }: { readonly text: string; readonly typed: string }) => {
  let at = 0;
  return partsOf(text, typed).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <Box key={at} component="mark" sx={mark}>
        {part.text}
      </Box>
    ) : (
      <span key={at}>{part.text}</span>
    );
  });
};
