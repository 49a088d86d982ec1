import { type ListParams, useLocation, useNavigate, useStore, useStoreContext } from 'react-admin';
import { onDay } from '../../../../domain/agency/views/days.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { type SavedView, useSavedViews } from '../../../data/useSavedViews.ts';
import { openColumnsKey, openViewKey } from '../../../preferences/local.ts';
import { columnsKey } from '../Column.tsx';

/** A list as its views see it: what is saved of it, and the view it stands in. It travels as JSON to their dialog. */
export interface ViewSubject {
  readonly list: string;
  readonly offered: readonly { readonly name: string; readonly label: string }[];
  readonly look: {
    readonly columns: string[];
    readonly sort: [field: string, order: 'ASC' | 'DESC'];
    readonly filter: Record<string, unknown>;
  };
  readonly view: SavedView | undefined;
  /** The filters that are saved, in words; none where the view keeps others than the list shows. */
  readonly words?: readonly string[] | undefined;
}

/** Stand-in for a view's number: the list was opened whole, and opens with no view by itself. */
const WHOLE = 0;

export const useOpenId = (list: string) => useStore<number | undefined>(openViewKey(list));

export function useCurrentView(list = ''): SavedView | undefined {
  const [id] = useOpenId(list);
  const { views } = useSavedViews();
  return views.find((view) => view.list === list && view.id === id);
}

/** Store key of a list's hidden columns: those of a view apart from the visitor's own. */
export const useColumnsKey = (list = ''): string =>
  useCurrentView(list)?.columns ? openColumnsKey(list) : columnsKey(list);

export const viewIn = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('view');
  return id === null ? undefined : Number(id);
};

const NOTHING = JSON.stringify({});

export const isFiltered = (search: string): boolean =>
  ![null, NOTHING].includes(new URLSearchParams(search).get('filter'));

type Opened = Pick<SavedView, 'id' | 'columns' | 'sort' | 'filter'>;

const whole: Opened = { id: WHOLE, columns: null, sort: null, filter: {} };

/**
 * Opens a list with a view, or whole.
 * @returns takes the list, the sources of its columns, and the view
 */
export function useOpenView() {
  const store = useStoreContext();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (list: string, sources: readonly string[], view: Opened = whole): void => {
    const { id, columns, sort, filter } = view;
    if (columns)
      store.setItem(
        openColumnsKey(list),
        sources.filter((source) => !columns.includes(source)),
      );
    store.setItem(openViewKey(list), id);
    const { perPage } = store.getItem<Partial<ListParams>>(`${list}.listParams`) ?? {};
    const search = new URLSearchParams({
      filter: JSON.stringify(onDay(filter, agencyToday())),
      ...(sort ? { sort: sort[0], order: sort[1] } : {}),
      ...(perPage ? { perPage: `${perPage}` } : {}),
      page: '1',
    });
    navigate({ pathname, search: `?${search}` }, { replace: true });
  };
}
