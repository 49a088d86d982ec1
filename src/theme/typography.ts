import '@fontsource-variable/inter/wght.css';
import type { TypographyVariantsOptions } from '@mui/material/styles';

const strong = { fontWeight: 650, letterSpacing: '-0.2px', lineHeight: 1.3 };

/** Inter, served with the application; figures of equal width so that columns of money align. */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Inter Variable", "Helvetica Neue", Arial, sans-serif',
  fontSize: 14,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  allVariants: { fontVariantNumeric: 'tabular-nums' },
  h1: { ...strong, fontSize: '1.25rem' },
  h2: { ...strong, fontSize: '1rem', fontWeight: 600 },
  h3: { ...strong, fontSize: '0.875rem', fontWeight: 600 },
  h4: { ...strong, fontSize: '1.6875rem', letterSpacing: '-0.6px' },
  h5: { ...strong, fontSize: '1.25rem' },
  h6: { ...strong, fontSize: '1rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.45 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.45 },
  overline: {
    fontSize: '0.75rem',
    fontWeight: 650,
    letterSpacing: '0.4px',
    lineHeight: 1.5,
    textTransform: 'uppercase',
  },
  button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none' },
};
