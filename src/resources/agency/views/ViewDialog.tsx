import { FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, useResourceDefinitions, useStoreContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isOwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import {
  countedFromToday,
  hasMovingDays,
  onDay,
  storedFilter,
} from '../../../../domain/agency/views/days.ts';
import { isCounted, isMailed, recordsOver } from '../../../../domain/agency/views/lists.ts';
import { sumColumns, WHOLE_LIST } from '../../../../domain/agency/views/sums.ts';
import { OWNER } from '../../../../domain/agency/views/view.ts';
import { views as calls, messages } from '../../../../domain/contract/index.ts';
import { ROLE_NAMES, ROLES } from '../../../../domain/roles.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import { useOwnFields } from '../../../data/useOwnFields.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { openColumnsKey, openViewKey } from '../../../preferences/local.ts';
import { useCan } from '../../../session/useCan.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { EMPTY } from '../../../ui/format.ts';
import { type Choice, ChoiceInput } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CheckInput, ChecksInput } from '../../../ui/inputs/checkInputs.tsx';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { OrderedChoice } from '../../../ui/inputs/OrderedChoice.tsx';
import type { ViewSubject } from '../../../ui/list/views/openView.ts';

const schema = calls.registerView.body
  .omit({ list: true, sort: true, filter: true })
  .extend({ moves: z.boolean() });

const SavedLook = ({ offered, look: { sort, filter }, words }: ViewSubject) => {
  const translate = useTranslate();
  if (!words) return null;
  const [field, order] = sort;
  const column = offered.find((one) => one.name === field)?.label;
  const parts = [
    filter.q && translate('views.form.search', { text: filter.q }),
    ...words,
    column && translate(`views.form.order.${order}`, { column }),
  ];
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {translate('views.form.saved', { parts: parts.filter(Boolean).join(' · ') || EMPTY })}
    </Typography>
  );
};

const ColumnsInput = ({ offered }: Pick<ViewSubject, 'offered'>) => {
  const { field, fieldState } = useInput<readonly string[]>({ source: 'columns' });
  const title = useTranslate()('resources.views.fields.columns');
  return (
    <div>
      <Typography variant="h3">{title}</Typography>
      <OrderedChoice options={offered} chosen={field.value ?? []} onChange={field.onChange} />
      {fieldState.error ? (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </div>
  );
};

const SumInput = ({ list }: Pick<ViewSubject, 'list'>) => {
  const whole = { id: WHOLE_LIST, name: useTranslate()('views.form.whole') };
  const own = useOwnFields(isOwnFieldResource(list) ? list : undefined) ?? noOwnFields;
  const columns = sumColumns(list, own);
  if (columns.length === 0) return null;
  const groups = columns.filter(({ use }) => use === 'group');
  const choices = [whole, ...groups.map(({ name: id, label }) => ({ id, name: label }))];
  return (
    <ChoiceInput source="sumBy" choices={choices} emptyText="views.form.noSums" hint={false} />
  );
};

const MailInput = ({ audiences }: { readonly audiences: readonly Choice[] }) => {
  const { data } = useCall(messages.getOutbox);
  const hint = data?.canSend === false ? 'views.form.noMail' : 'views.form.mailHint';
  return <ChecksInput source="mailedFor" choices={audiences} hint={hint} />;
};

interface ChartInputsProps {
  readonly list: string;
  readonly isOnHome: boolean;
  readonly audiences: readonly Choice[];
}

/** For whom the groups of a view are drawn: it needs a column to group by. */
const ChartInputs = ({ list, isOnHome, audiences }: ChartInputsProps) => {
  const sumBy = useWatch({ name: 'sumBy' });
  if (!sumBy || sumBy === WHOLE_LIST) return null;
  const input = (source: string) => (
    <ChecksInput source={source} choices={audiences} hint={false} />
  );
  return (
    <>
      {isOnHome ? input('chartFor') : null}
      {recordsOver(list).length > 0 ? input('recordFor') : null}
    </>
  );
};

/** For whom a view is what: for oneself if it is one's own, for roles with the permission to share. */
const UseInputs = ({ list, isOwn }: { readonly list: string; readonly isOwn: boolean }) => {
  const me = { id: OWNER, name: useTranslate()('views.form.me') };
  const mayShare = useCan('views', 'share');
  const hasAddress = useResourceDefinitions()[list]?.hasList === true;
  const roles = ROLES.map((role) => ({ id: role, name: ROLE_NAMES[role] }));
  const audiences = [...(isOwn ? [me] : []), ...(mayShare ? roles : [])];
  const isTile = hasAddress && isCounted(list);
  return (
    <FormSection title="views.form.use">
      {mayShare ? <ChecksInput source="sharedWith" choices={roles} hint={false} /> : null}
      <ChecksInput source="defaultOf" choices={audiences} hint={false} />
      {hasAddress ? <ChecksInput source="pinnedFor" choices={audiences} hint={false} /> : null}
      {isTile ? <ChecksInput source="tileFor" choices={audiences} hint={false} /> : null}
      <ChartInputs list={list} isOnHome={isTile} audiences={audiences} />
      {isTile && isMailed(list) ? <MailInput audiences={audiences} /> : null}
    </FormSection>
  );
};

/** Saves a view as typed, and shows its columns in the list, whatever of the filter was changed there since. */
function useSave(
  { list, offered, look, view }: ViewSubject,
  filter: ViewSubject['look']['filter'],
) {
  const send = useSend();
  const store = useStoreContext();
  return async (values: object) => {
    const { moves, ...typed } = schema.parse(values);
    // A filter that no list takes stays as it is stored.
    const isBroken = view !== undefined && view.broken.length > 0;
    const body = {
      ...typed,
      filter: isBroken ? undefined : storedFilter(filter, moves, agencyToday()),
    };
    const saved = view
      ? await send(calls.updateView, {
          params: { id: view.id },
          body: { ...body, version: view.version },
        })
      : await send(calls.registerView, { body: { ...body, list, sort: look.sort } });
    const hidden = offered.map((one) => one.name).filter((one) => !typed.columns?.includes(one));
    store.setItem(openColumnsKey(list), hidden);
    store.setItem(openViewKey(list), saved.id);
    return saved;
  };
}

/**
 * The dialog `listView`: saves how a list looks as a view, or changes one as it was when the dialog was opened; a change
 * by another is reported when it is saved.
 */
const ViewDialog = ({ filter: { subject: text } = {} }: DialogSubject) => {
  const subject: ViewSubject = JSON.parse(String(text));
  const { list, offered, look, view } = subject;
  const [filter] = useState(() => onDay(view?.filter ?? look.filter, agencyToday()));
  const hasDays = hasMovingDays(countedFromToday(filter, agencyToday()));
  return (
    <FormDialog
      resource="views"
      title={view ? 'views.form.update' : 'views.form.register'}
      width="sm"
      schema={schema}
      texts="views.onSave"
      needs="name"
      values={{
        ...view,
        columns: view?.columns ?? look.columns,
        moves: hasMovingDays(view?.filter ?? {}),
      }}
      send={useSave(subject, filter)}
    >
      <FormSection>
        <LineInput source="name" hint={false} />
        <SavedLook {...subject} />
        {hasDays ? (
          <CheckInput source="moves" label="views.form.moves" hint="views.form.movesHint" />
        ) : null}
        <ColumnsInput offered={offered} />
        <SumInput list={list} />
      </FormSection>
      <UseInputs list={list} isOwn={view?.isOwn ?? true} />
    </FormDialog>
  );
};

export default ViewDialog;
