import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { ROLE_NAMES, ROLES } from '../../domain/permissions.ts';
import type { DialogSubject } from '../dialogs/requests.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx';
import { RecordDialog } from '../ui/dialog/RecordDialog.tsx';
import { dayOf, textOf } from '../ui/format.ts';

const roleOf = ({ role }: RaRecord): string => {
  const known = ROLES.find((one) => one === role);
  return known ? ROLE_NAMES[known] : textOf(role);
};

const lines: readonly (readonly [TextKey, (user: RaRecord) => string])[] = [
  ['account.fields.name', ({ firstName, surname }) => textOf(`${firstName} ${surname}`.trim())],
  ['account.fields.userName', ({ userName }) => textOf(userName)],
  ['account.fields.email', ({ email }) => textOf(email)],
  ['account.fields.role', roleOf],
  ['account.fields.createdAt', ({ createdAt }) => dayOf(createdAt)],
];

const styles = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontWeight: 550 },
} as const;

const ProfileDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const title = translate('account.profile');
  return (
    <RecordDialog resource="users" id={id} title={title} loadFailed="account.profileFailed">
      {(user) => (
        <DialogFrame title={title} width="xs" closesOutside>
          <Box component="dl" sx={styles}>
            {lines.map(([term, read]) => [
              <dt key={term}>{translate(term)}</dt>,
              <dd key={`${term} value`}>{read(user)}</dd>,
            ])}
          </Box>
        </DialogFrame>
      )}
    </RecordDialog>
  );
};

export default ProfileDialog;
