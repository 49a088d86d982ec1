import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  type ListParams,
  useLocation,
  useNavigate,
  useNotify,
  useResourceContext,
  useStore,
} from 'react-admin';
import { useSavedViews } from '../../../data/useSavedViews.ts';
import { sourcesOf } from '../Column.tsx';
import { isFiltered, useOpenId, useOpenView, viewIn } from './openView.ts';

/** The view that a list is to be opened with: the one its address names, or its own while nobody chose anything else. */
function useWanted() {
  const list = useResourceContext() ?? '';
  const { search } = useLocation();
  const { views, isKnown } = useSavedViews();
  const [openId] = useOpenId(list);
  const [params] = useStore<Partial<ListParams>>(`${list}.listParams`);
  const named = viewIn(search);
  const isTouched = openId !== undefined || isFiltered(search);
  const isLeftFiltered = Object.keys(params?.filter ?? {}).length > 0;
  const offered = views.filter((view) => view.list === list);
  const own = offered.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const start = isTouched || isLeftFiltered ? undefined : own.find(({ isDefault }) => isDefault);
  return {
    list,
    view: named === undefined ? start : offered.find(({ id }) => id === named),
    isNamed: named !== undefined,
    isKnown,
  };
}

export const InView = ({ columns, children }: { columns: ReactNode; children: ReactNode }) => {
  const { list, view, isNamed, isKnown } = useWanted();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const openView = useOpenView();
  const enter = useEffectEvent(() => {
    if (view) {
      openView(list, sourcesOf(columns), view);
      for (const part of ['broken', 'leftOut'] as const) {
        const names = view[part].join(', ');
        if (names) notify(`views.${part}`, { type: 'warning', messageArgs: { names } });
      }
    } else {
      notify('views.gone', { type: 'warning' });
      navigate({ pathname, search: '' }, { replace: true });
    }
  });
  const isToEnter = view !== undefined || (isNamed && isKnown);
  useEffect(() => {
    if (isToEnter) enter();
  }, [isToEnter]);
  return isNamed || view ? null : children;
};
