import type { State } from '../../timeline.ts';

/** What stands beside an instalment's number, so that its state is not told by colour alone. */
export const marks: Readonly<Record<State, string>> = {
  paid: '✓',
  late: '!',
  due: '•',
  coming: '',
  withdrawn: '×',
};

/** How an instalment of each state looks; in both themes ink and ground belong together. */
export const stateLooks = {
  paid: { bgcolor: 'success.main', color: 'success.contrastText', borderColor: 'success.main' },
  late: { bgcolor: 'error.main', color: 'error.contrastText', borderColor: 'error.main' },
  due: { bgcolor: 'warning.main', color: 'warning.contrastText', borderColor: 'warning.main' },
  coming: { color: 'text.secondary', borderColor: 'text.secondary', borderStyle: 'dashed' },
  withdrawn: { bgcolor: 'action.hover', color: 'text.secondary', borderColor: 'divider' },
} as const satisfies Record<State, object>;
