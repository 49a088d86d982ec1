import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';

interface SavedTexts {
  readonly saved: TextKey;
  readonly savedTitle?: TextKey;
}

const SavedNotice = ({ title, text }: { readonly title: TextKey; readonly text: TextKey }) => {
  const translate = useTranslate();
  return (
    <Alert variant="filled" severity="success" role="status">
      <AlertTitle>{translate(title)}</AlertTitle>
      {translate(text)}
    </Alert>
  );
};

/**
 * What is notified of a success: its text, or a notice with title and text.
 * @param texts what is said
 */
export const savedNotice = ({ saved, savedTitle }: SavedTexts) =>
  savedTitle ? <SavedNotice title={savedTitle} text={saved} /> : saved;
