/** For a link within something `position: relative`, whose whole surface then leads where the link does. */
export const stretched = {
  // A link that is a button would be the place itself.
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
  },
} as const;
