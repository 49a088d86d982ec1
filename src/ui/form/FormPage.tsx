import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import {
  type Identifier,
  type ListParams,
  useCanAccess,
  useCreate,
  useCreatePath,
  useLocation,
  useNavigate,
  useNotify,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useRecordCache } from '../../data/recordCache.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { sizes } from '../../theme/components/shared.ts';
import { Allowed } from '../Allowed.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FormBody } from './FormBody.tsx';
import { FORM_WIDTH, FormButtons } from './FormButtons.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';
import { registeredState, savedNotice } from './SavedNotice.tsx';
import {
  SaveForm,
  type SaveGroup,
  type SaveTexts,
  type Send,
  saveTexts,
  useSave,
} from './SaveForm.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { type CurrentRecord, useStaleness } from './staleness.ts';

/**
 * Registers what a form holds. What was read of the resource is read anew, as react-admin does, under its other names
 * too.
 */
export function useSendCreate(resource: string): Send {
  const [create] = useCreate();
  const cache = useRecordCache();
  return async (data) => {
    const record = await create(resource, { data }, { returnPromise: true });
    cache.readOthersAnew(resource);
    return record;
  };
}

/**
 * What the address carries to a registration, as `?customers_id=12`: the form starts with it.
 * @param schema the contract's body; its fields that name another record can be carried
 */
function useCarriedIds(schema: z.ZodObject): Record<string, number> {
  const { search } = useLocation();
  const carried: Record<string, number> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const id = Number(value);
    const isRecord = name.endsWith('_id') && name in schema.shape;
    if (isRecord && Number.isInteger(id) && id > 0) carried[name] = id;
  }
  return carried;
}

/**
 * Leads from a registration to the list, without the search and on the first page of the list's own order.
 * The address says so in full: a list that completes its address from what it was left with drops the state that
 * names what was registered.
 */
function useGoToList(resource: string, saved: TextKey) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [left] = useStore<Partial<ListParams>>(`${resource}.listParams`);
  return (registered: Identifier | undefined) => {
    const search = new URLSearchParams({ filter: '{}', page: '1' });
    if (left?.perPage) search.set('perPage', String(left.perPage));
    navigate(
      { pathname: createPath({ resource, type: 'list' }), search: `?${search}` },
      {
        state: {
          _scrollToTop: true,
          ...(registered === undefined ? {} : registeredState(resource, registered, saved)),
        },
      },
    );
  };
}

/**
 * Leaves a page by where one came from; asks nothing itself.
 * @param fallback the address to go to where the page was opened by its own
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(fallback) : navigate(-1));
}

export const RequiredNote = () => {
  const translate = useTranslate();
  const [before, after] = translate('common.requiredFields', { star: '*' }).split('*');
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: { xs: 1, sm: 0 } }}>
      {before}
      <Box component="span" sx={{ color: 'error.main' }}>
        *
      </Box>
      {after}
    </Typography>
  );
};

export const formOnPage = {
  maxWidth: FORM_WIDTH,
  pb: `${sizes.stickyBar}px`,
  '--section-padding': { xs: '14px 16px 16px', sm: '14px 18px 16px' },
} as const;

interface FormPageProps {
  readonly schema: z.ZodObject;
  readonly texts: SaveTexts | SaveGroup;
  readonly title?: TextKey;
  readonly subtitle?: ReactNode;
  readonly values?: FieldValues;
  readonly current?: CurrentRecord | undefined;
  /** Saves instead of react-admin's create of the resource. */
  readonly send?: Send;
  readonly leadsTo?: (id: Identifier) => string;
  /** Fields that the next one begins with, as they were registered, after "Guardar y registrar otro". */
  readonly carries?: readonly string[];
  readonly saveLabel?: TextKey;
  readonly aside?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

const toIdentifier = (id: unknown): Identifier | undefined =>
  typeof id === 'string' || typeof id === 'number' ? id : undefined;

/**
 * A registration screen, for who may register. "Guardar" leads to the list, which names what
 * was registered and the next steps; "Guardar y registrar otro" starts over. react-admin's CreateBase
 * gives the form the errors of fields alone, without the one message of specification §8.
 */
export const FormPage = (props: FormPageProps) => (
  <Allowed action="create">
    <Registration {...props} />
  </Allowed>
);

const Registration = (props: FormPageProps) => {
  const { schema, texts, values, send, leadsTo, carries = [] } = props;
  const { saveLabel, aside, below, current, children } = props;
  const resource = useResourceContext() ?? '';
  // Typed, as the union with all keys of texts is too complex for the compiler.
  const ofResource: string = `resources.${resource}.page.create`;
  const { title = ofResource, subtitle } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useCreatePath()({ resource, type: 'list' });
  // Until it is known, the way back has its place, so that nothing moves.
  const canList = useCanAccess({ resource, action: 'list' }).canAccess !== false;
  const notify = useNotify();
  const words = saveTexts(texts);
  const goToList = useGoToList(resource, words.saved);
  const goBack = useGoBack(canList ? list : '/');
  const register = useSendCreate(resource);
  const released = useRef(false);
  const another = useRef(false);
  const [round, setRound] = useState<{ at: number; values: FieldValues }>({ at: 0, values: {} });
  const carried = useCarriedIds(schema);
  const made = useRef<{ id: Identifier | undefined; sent: FieldValues }>(undefined);
  const sendAndNote: Send = async (data) => {
    const record = await (send ?? register)(data);
    made.current = { id: toIdentifier(record?.id), sent: data };
    return record;
  };
  const onSaved = () => {
    const { id, sent = {} } = made.current ?? {};
    if (another.current) {
      const next = Object.fromEntries(carries.map((name) => [name, sent[name]]));
      return setRound({ at: round.at + 1, values: next });
    }
    released.current = true;
    if (leadsTo && id !== undefined) return navigate(leadsTo(id));
    goToList(id);
  };
  // The list that a registration leads to says it above its rows.
  const announce = () => {
    if (another.current || leadsTo) notify(savedNotice(words), { type: 'success' });
  };
  const { send: sendOrCompare, notice: stale } = useStaleness(sendAndNote, current);
  const save = useSave({ schema, texts, send: sendOrCompare, onSaved, announce });
  const then = (stay: boolean) => {
    another.current = stay;
  };
  return (
    <Box sx={formOnPage}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        crumbs={canList ? [{ label: `resources.${resource}.page.list`, to: list }] : undefined}
        secondary={<RequiredNote />}
      />
      <SaveForm
        key={round.at}
        schema={schema}
        values={{ ...carried, ...values, ...round.values }}
        onSubmit={save}
        onShortcut={() => then(false)}
        released={released}
      >
        {current ? <OverlapNotice id={current.opened.id} /> : null}
        <StaleNotice {...stale} schema={schema} />
        <FormBody aside={aside}>
          <Card>{children}</Card>
        </FormBody>
        {below}
        <FormButtons
          label={saveLabel && translate(saveLabel)}
          another={leadsTo ? undefined : translate('common.saveAndNew')}
          onSave={() => then(false)}
          onAnother={() => then(true)}
          onCancel={goBack}
        />
      </SaveForm>
    </Box>
  );
};
