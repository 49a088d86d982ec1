import { Box, Button, Link, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { isBuiltInKind } from '../../../domain/agency/imports/columns.ts';
import { isShortWord, wordsOf } from '../../../domain/searchWords.ts';
import { isOfObject } from '../../data/ownObjects.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { InternalAddress } from '../../routes.ts';
import { useCan } from '../../session/useCan.ts';
import { parseApiError } from '../form/failure.ts';
import { Note } from '../Note.tsx';
import { useWords } from '../words.ts';
import { RegisterButton } from './ListHeader.tsx';

interface EmptyDrawingProps {
  readonly of: 'none' | 'noneFound' | 'nothing';
}

const Drawing = styled('svg')(({ theme: { palette } }) => ({
  fill: 'none',
  strokeLinecap: 'round',
  '& .sheet': { fill: palette.action.hover, stroke: palette.divider },
  '& .line': { stroke: palette.fieldEdge, strokeWidth: 2, opacity: 0.55 },
  '& .mark': { fill: palette.brandSoft, stroke: palette.primary.main, strokeWidth: 1.5 },
  '& .sign': { fill: palette.background.paper, stroke: palette.primary.main, strokeWidth: 1.5 },
  '& .stroke': { stroke: palette.primary.main, strokeWidth: 2 },
}));

const signs = { none: 'M72 44v12M66 50h12', noneFound: 'm81.500 59.500 9 9' } as const;

const EmptyDrawing = ({ of }: EmptyDrawingProps) => (
  <Drawing
    viewBox="0 0 96 72"
    width={of === 'none' ? 96 : 72}
    height={of === 'none' ? 72 : 54}
    aria-hidden
  >
    <rect className="sheet" x="10" y="14" width="60" height="46" rx="7" />
    <circle className="mark" cx="26" cy="30" r="6" />
    <path className="line" d="M38 27h24M38 33h16M18 45h44M18 52h30" />
    {of === 'nothing' ? null : (
      <>
        <circle className="sign" cx="72" cy="50" r="13" />
        <path className="stroke" d={signs[of]} />
      </>
    )}
  </Drawing>
);

interface NoticeProps {
  /** A key of the texts, or the sentence itself; so is `text`. */
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'status' | 'alert';
  /** Shown above the sentence; an empty sheet when missing, and nothing above an error. */
  readonly drawing?: EmptyDrawingProps['of'];
  readonly children?: ReactNode;
}

const notice = {
  display: 'grid',
  justifyItems: 'center',
  gap: 0.5,
  px: 4,
  py: 3,
  textAlign: 'center',
} as const;

export const Notice = (props: NoticeProps) => {
  const { title, text, role = 'status', children } = props;
  const { drawing = role === 'status' ? 'nothing' : undefined } = props;
  const words = useWords();
  return (
    <Box role={role} sx={notice}>
      {drawing ? <EmptyDrawing of={drawing} /> : null}
      <Typography sx={{ fontSize: '0.9375rem', lineHeight: '1.375rem', fontWeight: 600 }}>
        {words(title)}
      </Typography>
      {text ? <Note sx={{ maxWidth: 420 }}>{words(text)}</Note> : null}
      {children ? <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>{children}</Box> : null}
    </Box>
  );
};

interface LoadErrorProps {
  readonly message?: TextKey | undefined;
  readonly error?: unknown;
  readonly retry: () => void;
}

export const LoadError = ({ message = 'common.lookupError', error, retry }: LoadErrorProps) => {
  const translate = useTranslate();
  return (
    <Notice
      role="alert"
      title={message}
      text={error === undefined ? undefined : parseApiError(error).message}
    >
      <Button variant="outlined" onClick={retry}>
        {translate('common.retry')}
      </Button>
    </Notice>
  );
};

const importPage: InternalAddress = '/imports/create';

const FromExcel = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const canImport = useCan('imports', 'create');
  const canRegister = useCan(resource, 'create');
  const isKnown = isBuiltInKind(resource) || (isOfObject(resource) && canRegister);
  return isKnown && canImport ? (
    <Link component={LinkBase} to={importPage} underline="hover" sx={link}>
      {translate('common.fromExcel')}
    </Link>
  ) : null;
};

const link = { alignSelf: 'center', px: 0.75, fontSize: '0.8125rem', fontWeight: 550 } as const;

interface ListEmptyProps {
  readonly noneFound: TextKey;
  /** First step of the list; its registration when missing. */
  readonly primary?: ReactNode;
}

export const ListEmpty = ({ noneFound, primary = <RegisterButton /> }: ListEmptyProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    const hasShortWord = wordsOf(String(filterValues.q ?? '')).some(isShortWord);
    return (
      <Notice
        drawing="noneFound"
        title={noneFound}
        text={hasShortWord ? translate('common.shortWords') : undefined}
      >
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      drawing="none"
      title={translate(`resources.${resource}.empty`)}
      text={translate(`resources.${resource}.invite`)}
    >
      {primary}
      <FromExcel />
    </Notice>
  );
};

/** Query options of lists that show a failed read in place, so that react-admin shows no notification of it besides. */
export const silentErrors = { onError: () => undefined };
