import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Divider, Typography } from '@mui/material';
import { hashKey } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useListContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';
import { hasMovingDays, onDay, storedFilter } from '../../../../domain/agency/views/days.ts';
import { viewedList } from '../../../../domain/agency/views/lists.ts';
import { views as calls } from '../../../../domain/contract/index.ts';
import { ROLE_NAMES } from '../../../../domain/roles.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { useSend } from '../../../data/useCall.ts';
import { type SavedView, useSavedViews, useViewName } from '../../../data/useSavedViews.ts';
import { useDialogs } from '../../../dialogs/useDialogs.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { useAllows } from '../../../session/useCan.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { MenuEntry } from '../../menu/ActionMenu.tsx';
import { useCommand } from '../../useCommand.ts';
import { columnsOf } from '../Column.tsx';
import type { ColumnsMenuProps } from '../ColumnsMenu.tsx';
import { FilterWords } from '../FilterPill.tsx';
import { HeaderMenu } from '../HeaderMenu.tsx';
import { useTypedFilter } from '../typedFilters.tsx';
import { useColumnsKey, useCurrentView, useOpenView, type ViewSubject } from './openView.ts';

export const ViewName = (props: ColumnsMenuProps) => {
  const translate = useTranslate();
  const viewName = useViewName();
  const subject = useSubject(props);
  if (!subject.view) return null;
  const text = isAsSaved(subject) ? 'views.current' : 'views.currentChanged';
  return (
    <Typography noWrap sx={{ minWidth: 0, color: 'text.secondary' }}>
      {translate(text, { name: viewName(subject.view) })}
    </Typography>
  );
};

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

export function useSubject({ columns, hiddenColumns }: ColumnsMenuProps): ViewSubject {
  const { resource: list, sort, filterValues } = useListContext();
  const translateLabel = useTranslateLabel();
  const [hidden] = useStore<string[]>(useColumnsKey(list), hiddenColumns);
  const offered = columnsOf(columns).flatMap(({ source, label }) =>
    source
      ? [{ name: source, label: String(translateLabel({ source, label, resource: list })) }]
      : [],
  );
  const look = {
    columns: offered.map(({ name }) => name).filter((name) => !hidden.includes(name)),
    sort: [sort.field, sort.order] as [string, 'ASC' | 'DESC'],
    filter: filterValues,
  };
  return { list, offered, look, view: useCurrentView(list) };
}

/** Whether the list looks as its view has it, as far as the list has the view's columns. */
export const isAsSaved = ({ offered, look, view }: ViewSubject): boolean => {
  if (!view) return true;
  const has = (name: string) => offered.some((one) => one.name === name);
  return (
    isSame(onDay(view.filter, agencyToday()), look.filter) &&
    isSame(view.sort ?? look.sort, look.sort) &&
    isSame(view.columns?.filter(has) ?? look.columns, look.columns)
  );
};

function useCommands({ look, view }: ViewSubject) {
  const send = useSend();
  const typedFilter = useTypedFilter();
  const params = { id: view?.id ?? 0 };
  const moves = hasMovingDays(view?.filter ?? {});
  const update = useCommand({
    mutationFn: () => {
      const filter = storedFilter(typedFilter(), moves, agencyToday());
      return send(calls.updateView, { params, body: { ...look, filter, version: view?.version } });
    },
    done: 'views.onSave.saved',
    failed: 'views.onSave.refused',
  });
  const remove = useCommand({
    mutationFn: () => send(calls.deleteView, { params }),
    done: 'views.deleted',
    failed: 'views.notDeleted',
  });
  return { update, remove };
}

function useStateOf(isChanged: boolean) {
  const translate = useTranslate();
  return ({ sharedWith }: SavedView, isCurrent: boolean): string => {
    const roles = sharedWith.map((role) => ROLE_NAMES[role]).join(', ');
    const shared = roles && translate('views.sharedWith', { roles });
    return [shared, isCurrent && isChanged && translate('views.changed')]
      .filter(Boolean)
      .join(' · ');
  };
}

export const ViewsMenu = (props: ColumnsMenuProps) => {
  const translate = useTranslate();
  const subject = useSubject(props);
  const { list, offered, view: current } = subject;
  const isChanged = !isAsSaved(subject);
  const views = useSavedViews().views.filter((view) => view.list === list);
  const { openDialog } = useDialogs();
  const openView = useOpenView();
  const typedFilter = useTypedFilter();
  const { update, remove } = useCommands(subject);
  const words = useContext(FilterWords);
  const viewName = useViewName();
  const stateOf = useStateOf(isChanged);
  const [isDeleting, setDeleting] = useState(false);
  const allows = useAllows();
  if (!allows(calls.registerView) || !viewedList(list)) return null;

  const sources = offered.map(({ name }) => name);
  const ask = (view: SavedView | undefined) =>
    openDialog({
      type: 'listView',
      id: view?.id ?? 'new',
      filter: {
        subject: JSON.stringify({
          ...subject,
          look: { ...subject.look, filter: typedFilter() },
          view,
          words:
            view && isChanged ? undefined : [...words].map(([label, text]) => `${label}: ${text}`),
        }),
      },
    });
  const entry = (key: TextKey, onClick: () => void) => (
    <MenuEntry label={translate(key)} onClick={onClick} />
  );
  const close = () => setDeleting(false);
  return (
    <>
      <HeaderMenu label={translate('views.label')} icon={<BookmarkBorder />}>
        {views.map((view) => (
          <MenuEntry
            key={view.id}
            label={viewName(view)}
            detail={stateOf(view, view === current)}
            selected={view === current}
            onClick={() => openView(list, sources, view)}
          />
        ))}
        {current ? entry('views.whole', () => openView(list, sources)) : null}
        {views.length > 0 ? <Divider /> : null}
        {current?.mayChange && isChanged ? entry('views.update', () => update.mutate()) : null}
        {entry('views.saveAs', () => ask(undefined))}
        {current?.mayChange ? (
          <>
            {entry('views.edit', () => ask(current))}
            {entry('views.delete', () => setDeleting(true))}
          </>
        ) : null}
      </HeaderMenu>
      {isDeleting && current ? (
        <ConfirmDialog
          title="views.delete"
          question={translate('views.askDelete', current)}
          isDestructive
          isRunning={remove.isPending}
          onConfirm={() => remove.mutate(undefined, close)}
          onCancel={close}
        />
      ) : null}
    </>
  );
};
