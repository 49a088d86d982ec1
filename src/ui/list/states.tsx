import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { isShortWord, wordsOf } from '../../../domain/searchWords.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useWords } from '../words.ts';
import { RegisterButton } from './ListHeader.tsx';

interface NoticeProps {
  /** A key of the texts, or the sentence itself; so is `text`. */
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'status' | 'alert';
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A sentence in place of a list that has no rows, with what can be done. */
export const Notice = ({ title, text, role = 'status', children }: NoticeProps) => {
  const words = useWords();
  return (
    <Box role={role} sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{words(title)}</Typography>
      {text ? (
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{words(text)}</Typography>
      ) : null}
      {children ? <Box sx={{ mt: 2 }}>{children}</Box> : null}
    </Box>
  );
};

interface LoadErrorProps {
  readonly message: TextKey;
  /** The server's own explanation. */
  readonly detail?: string;
  readonly retry: () => void;
}

/** Says that the rows could not be loaded, and tries again (specification §8). */
export const LoadError = ({ message, detail, retry }: LoadErrorProps) => {
  const translate = useTranslate();
  return (
    <Notice role="alert" title={message} text={detail}>
      <Button variant="outlined" onClick={retry}>
        {translate('common.retry')}
      </Button>
    </Notice>
  );
};

/** An empty list: nothing found with these filters, or nothing registered yet. */
export const ListEmpty = ({ noneFound }: { readonly noneFound: TextKey }) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    const hasShortWord = wordsOf(String(filterValues.q ?? '')).some(isShortWord);
    return (
      <Notice title={noneFound} text={hasShortWord ? translate('common.shortWords') : undefined}>
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      title={translate(`resources.${resource}.empty`)}
      text={translate(`resources.${resource}.invite`)}
    >
      <RegisterButton />
    </Notice>
  );
};

/** Query options of lists that show a failed read in place, so that react-admin shows no notification of it besides. */
export const silentErrors = { onError: () => undefined };
