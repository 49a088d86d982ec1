import Typography from '@mui/material/Typography';
import { personName } from '../../ui/people.ts';
import type { Subject } from './subject.ts';

/** Whom it is about: on a phone there is no room for that beside a dialog's title. */
export const SubjectLine = ({ subject }: { readonly subject: Subject }) => (
  <Typography sx={{ mb: 1.5 }}>
    <strong>{personName(subject)}</strong> · {subject.ci_ruc}
  </Typography>
);
