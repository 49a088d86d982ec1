import Box from '@mui/material/Box';
import { partsOf } from './words.ts';

const mark = { bgcolor: 'brandSoft', color: 'inherit', fontWeight: 650, borderRadius: '3px' };

/** A text with what was typed standing out. */
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
