import type { KeyboardEvent } from 'react';

/** Enter and Ctrl+S save without leaving the input first. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || (key === 's' && (ctrlKey || metaKey));
