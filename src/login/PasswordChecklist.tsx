import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { PASSWORDS_MATCH_LABEL, passwordRules } from '../../domain/password.ts';
import { auth } from '../i18n/texts/auth.ts';

const texts = auth.passwordChange;

const Line = ({ label, isMet }: { label: string; isMet: boolean }) => {
  const Icon = isMet ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: isMet ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon titleAccess={isMet ? texts.met : texts.unmet} sx={{ fontSize: 18 }} />
      {label}
    </Box>
  );
};

interface PasswordChecklistProps {
  readonly password: string;
  /** Whether the confirmation is the same; no such line where there is none. */
  readonly matches?: boolean;
}

/** What the new password must meet, ticked off as one types (specification §5). */
export const PasswordChecklist = ({ password, matches }: PasswordChecklistProps) => (
  <Box
    component="ul"
    aria-label={texts.requirements}
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
  >
    {passwordRules.map(({ id, label, test }) => (
      <Line key={id} label={label} isMet={test(password)} />
    ))}
    {matches === undefined ? null : <Line label={PASSWORDS_MATCH_LABEL} isMet={matches} />}
  </Box>
);
