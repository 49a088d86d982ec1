import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { useWords } from '../words.ts';

interface PageTitleProps {
  /** A key of the texts, or the title itself. */
  readonly title: string;
  /** What the page is for, below the title. */
  readonly intro?: TextKey;
  /** What can be done with all of the page, beside the title. */
  readonly children?: ReactNode;
}

const beside = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** The title of a page, and of the browser's tab while it is shown. */
export const PageTitle = ({ title, intro, children }: PageTitleProps) => {
  const translate = useTranslate();
  const words = useWords()(title);
  return (
    <>
      <title>{`${words} · Amparo`}</title>
      {children ? (
        <Box sx={[beside, { mb: intro ? 1 : 2 }]}>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {words}
          </Typography>
          {children}
        </Box>
      ) : (
        <Typography variant="h1">{words}</Typography>
      )}
      {intro ? (
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{translate(intro)}</Typography>
      ) : null}
    </>
  );
};
