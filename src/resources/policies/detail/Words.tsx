import Box from '@mui/material/Box';

/** Words in a history that may take more than a line. */
export const Words = ({ text }: { readonly text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
