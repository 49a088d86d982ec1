/** What is shown and not typed in stands on the page's ground, so that nobody tries to. */
export const readOnlyLooks = {
  '& .MuiInputBase-root.MuiInputBase-readOnly': {
    bgcolor: 'background.default',
    borderColor: 'divider',
  },
} as const;
