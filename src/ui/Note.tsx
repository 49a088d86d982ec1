import { Typography, type TypographyProps } from '@mui/material';

export const Note = ({ sx = {}, ...props }: TypographyProps) => (
  <Typography
    variant="body2"
    {...props}
    sx={[{ color: 'text.secondary' }, ...[sx].flat()] as TypographyProps['sx']}
  />
);
