import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isClosedToKeys } from '../../../../domain/agency/apiKeys/reach.ts';
import { allCalls, type Call } from '../../../../domain/contract/index.ts';
import { isPermission, permissionTitle } from '../../../../domain/permissions.ts';
import { Note } from '../../../ui/Note.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';

const areaOf = ({ path }: Call) => path.split('/')[0] ?? '';

const open = allCalls.filter((call) => !isClosedToKeys(call));

const areas = [...new Set(open.map(areaOf))].sort();

const CallLine = ({ call: { method, path, summary, access } }: { readonly call: Call }) => (
  <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
    <code>{`${method} /api/${path}`}</code>
    <Typography variant="body2">{summary}</Typography>
    {isPermission(access) ? <Note>{permissionTitle(access)}</Note> : null}
  </Box>
);

const ApiReference = () => (
  <>
    <PageHeader title="apiKeys.reference" />
    <Note>{useTranslate()('apiKeys.referenceHint')}</Note>
    {areas.map((area) => (
      <Card key={area} component="section" sx={{ p: 2, mt: 1.5 }}>
        <Typography variant="subtitle1" component="h2">
          {area}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {open
            .filter((call) => areaOf(call) === area)
            .map((call) => (
              <CallLine key={`${call.method} ${call.path}`} call={call} />
            ))}
        </Box>
      </Card>
    ))}
  </>
);

export default ApiReference;
