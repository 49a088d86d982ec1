import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useStore, useTranslate } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';
import { viewIn } from './list/views/openView.ts';
import { Toggle } from './Toggle.tsx';

interface ViewsOptions<View extends string> {
  readonly store: string;
  readonly first: View;
  readonly offered: readonly View[];
  readonly label: TextKey;
  readonly name: (view: View) => TextKey;
  /** View that is a list: an address that names a view of it leads there. */
  readonly list: View;
}

/**
 * The views of one page, one of which is shown.
 * @returns the view chosen, the first one offered where it is not among them; and what chooses another, where there is one
 */
export const useViews = <View extends string>(
  options: ViewsOptions<View>,
): { readonly view: View; readonly toggle: ReactNode } => {
  const { store, first, offered, label, name, list } = options;
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [chosen, keep] = useStore<View>(store, first);
  const isListNamed = viewIn(search) !== undefined;
  useEffect(() => {
    if (isListNamed) keep(list);
  }, [isListNamed, keep, list]);
  const view = offered.includes(chosen) ? chosen : (offered[0] ?? first);
  const choose = (next: View) => {
    // The address has the filters of the view that is left.
    navigate({ pathname, search: '' }, { replace: true });
    keep(next);
  };
  const toggle = offered.length > 1 && (
    <Toggle
      label={label}
      value={view}
      onChange={choose}
      choices={offered.map((value) => ({ value, name: translate(name(value)) }))}
    />
  );
  return { view, toggle };
};
