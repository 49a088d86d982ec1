import { useTranslate } from 'react-admin';
import { type AnswerOf, views as calls } from '../../domain/contract/index.ts';
import { timings } from '../timings.ts';
import { useCall } from './useCall.ts';

export type SavedView = AnswerOf<typeof calls.listViews>[number];

const noViews: readonly SavedView[] = [];

/**
 * The views that the visitor may use, of every list; read anew where a list is come to after a while.
 * @returns none as long as they are not known, and from a server without them
 */
export function useSavedViews(): {
  readonly views: readonly SavedView[];
  readonly isKnown: boolean;
} {
  const { data, isFetched } = useCall(calls.listViews, {}, { staleTime: timings.viewsFresh });
  return { views: data ?? noViews, isKnown: isFetched };
}

export function useViewName() {
  const translate = useTranslate();
  return ({ name, broken }: Pick<SavedView, 'name' | 'broken'>): string =>
    broken.length > 0 ? translate('views.brokenName', { name }) : name;
}

export const viewAddress = ({ list, id }: Pick<SavedView, 'list' | 'id'>): string =>
  `/${list}?view=${id}`;
