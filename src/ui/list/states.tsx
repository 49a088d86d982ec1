import { Box, Button, Link, Typography } from '@mui/material';
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
import { EmptyDrawing, type EmptyDrawingProps } from './EmptyDrawing.tsx';
import { RegisterButton } from './ListHeader.tsx';

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
