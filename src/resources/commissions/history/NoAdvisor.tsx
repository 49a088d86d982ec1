import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Form, LinkBase, ResourceContextProvider, useTranslate } from 'react-admin';
import type { InternalAddress } from '../../../routes.ts';
import { PersonSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { useShowHistory } from './useSubject.ts';

const advisors: InternalAddress = '/advisors';

/** Nobody said whose history: says so, and lets an advisor be chosen (specification §2). */
export const NoAdvisor = ({ title }: { readonly title: string }) => {
  const translate = useTranslate();
  const show = useShowHistory();
  return (
    <Card>
      <Notice role="alert" title={title} text={translate('history.chooseAdvisor')}>
        <ResourceContextProvider value="advisors">
          <Form>
            <Box sx={{ maxWidth: 380, mx: 'auto', mb: 2, textAlign: 'left' }}>
              <PersonSelect
                source="advisor"
                reference="advisors"
                label="history.advisor"
                hint={false}
                onChange={(id) => id && show({ advisorId: Number(id) })}
              />
            </Box>
          </Form>
        </ResourceContextProvider>
        <Button component={LinkBase} to={advisors} variant="outlined">
          {translate('history.toAdvisors')}
        </Button>
      </Notice>
    </Card>
  );
};
