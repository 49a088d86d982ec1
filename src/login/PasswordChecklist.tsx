import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box } from '@mui/material';
import {
  type FurtherPasswordRule,
  furtherPasswordRules,
  PASSWORDS_MATCH_LABEL,
  type PasswordKnowledge,
  passwordRules,
} from '../../domain/agency/password.ts';
import { auth } from '../i18n/texts/auth.ts';

const texts = auth.passwordChange;

const states = {
  met: { Icon: CheckCircle, color: 'success.main' },
  unmet: { Icon: RadioButtonUnchecked, color: 'text.secondary' },
  unchecked: { Icon: RadioButtonUnchecked, color: 'text.secondary' },
  broken: { Icon: Cancel, color: 'error.main' },
} as const;

interface LineProps {
  readonly label: string;
  readonly state: keyof typeof states;
}

const Line = ({ label, state }: LineProps) => {
  const { Icon, color } = states[state];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, color }}>
      <Icon titleAccess={texts[state]} sx={{ fontSize: 18 }} />
      {label}
    </Box>
  );
};

interface PasswordChecklistProps extends PasswordKnowledge {
  readonly password: string;
  readonly matches?: boolean;
  readonly refusal?: string | undefined;
}

function stateOf(rule: FurtherPasswordRule, props: PasswordChecklistProps): LineProps['state'] {
  const { password, refusal } = props;
  if (refusal === rule.refusal) return 'broken';
  const isMet = password ? rule.test(password, props) : undefined;
  if (isMet === undefined) return 'unchecked';
  return isMet ? 'met' : 'broken';
}

const lineOf = (isMet: boolean): LineProps['state'] => (isMet ? 'met' : 'unmet');

/**
 * What the new password must meet, ticked off as one types; below that the rules of the server,
 * of which one about the password that is replaced where there is such a one.
 */
export const PasswordChecklist = (props: PasswordChecklistProps) => {
  const { password, matches } = props;
  return (
    <Box
      component="ul"
      aria-label={texts.requirements}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
    >
      {passwordRules.map(({ id, label, test }) => (
        <Line key={id} label={label} state={lineOf(test(password))} />
      ))}
      {matches === undefined ? null : (
        <Line label={PASSWORDS_MATCH_LABEL} state={lineOf(matches)} />
      )}
      {furtherPasswordRules
        .filter(({ id }) => id !== 'same' || props.current !== undefined)
        .map((rule) => (
          <Line key={rule.id} label={rule.label} state={stateOf(rule, props)} />
        ))}
    </Box>
  );
};
