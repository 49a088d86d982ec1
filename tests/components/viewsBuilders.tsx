import { useEffect } from 'react';
import { useResourceDefinitionContext } from 'react-admin';
import type { SavedView } from '../../src/data/useSavedViews.ts';

/** A view of policies that is the reader's own, as they are whole. */
export const aView = (overrides: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  version: 1,
  list: 'policies',
  name: 'Mis pólizas',
  columns: null,
  sort: null,
  filter: {},
  sumBy: null,
  sharedWith: [],
  defaultOf: [],
  pinnedFor: [],
  tileFor: [],
  chartFor: [],
  recordFor: [],
  mailedFor: [],
  isOwn: true,
  mayChange: true,
  isDefault: false,
  isPinned: false,
  isTile: false,
  isChart: false,
  isOnRecords: false,
  leftOut: [],
  broken: [],
  ...overrides,
});

/** Makes the list of policies known, as the application's screens do. */
export const KnownPolicies = () => {
  const { register } = useResourceDefinitionContext();
  useEffect(() => register({ name: 'policies', hasList: true }), [register]);
  return null;
};
