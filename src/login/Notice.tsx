import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

/** A message of a form: how bad, and what. */
export interface Message {
  readonly severity: NonNullable<AlertProps['severity']>;
  readonly title?: string;
  readonly text?: string;
}

/** Shows a form's message and has it read aloud at once; nothing when there is none. */
export const Notice = ({ message }: { message: Message | undefined }) => (
  // Empty, it takes back the gap of the stack it stands in.
  <Box role="alert" sx={{ '&:empty': { mt: -1.5 } }}>
    {message ? (
      <Alert role="presentation" severity={message.severity}>
        {message.title ? <AlertTitle>{message.title}</AlertTitle> : null}
        {message.text}
      </Alert>
    ) : null}
  </Box>
);
