import Add from '@mui/icons-material/Add';
import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_OWN_OBJECTS } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from '../../../data/ownObjects.ts';
import {
  useAllOwnObjects,
  useOwnObjectOrder,
  useOwnObjectUse,
} from '../../../data/useOwnObjects.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { DialogButton } from '../../../ui/dialog/opening.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/list/states.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Definitions } from '../../../ui/order/Definitions.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useFailure } from '../../../ui/useFailure.ts';
import { AboutObject } from './AboutObject.tsx';

const AddButton = () => (
  <DialogButton
    variant="contained"
    icon={<Add />}
    label="ownObjects.form.register"
    opens={{ type: 'newOwnObject', id: 'new' }}
  />
);

const Empty = () => (
  <Card>
    <Notice drawing="none" title="ownObjects.empty.title" text="ownObjects.empty.text">
      <AddButton />
    </Notice>
  </Card>
);

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
} as const;

const Objects = ({ objects: known }: { readonly objects: readonly OwnObjectRecord[] }) => {
  const translate = useTranslate();
  const sayFailed = useFailure();
  const { items: objects, put } = useOwnObjectOrder(known, (error) =>
    sayFailed('ownObjects.orderFailed', error),
  );
  const { data: use } = useOwnObjectUse();
  const count = translate('ownObjects.count', { count: objects.length, most: MAX_OWN_OBJECTS });
  return (
    <>
      <Box sx={toolbar}>
        <Note sx={{ flex: 1 }}>{count}</Note>
        <AddButton />
      </Box>
      <Definitions
        kind="ownObjects"
        items={objects}
        use={use}
        nameOf={({ plural }) => plural}
        onOrder={put}
        about={(object, records, since) => (
          <AboutObject object={object} records={records}>
            {since}
          </AboutObject>
        )}
      />
    </>
  );
};

const Content = () => {
  const query = useAllOwnObjects();
  return (
    <Loaded query={query} failed="ownObjects.loadFailed" stays>
      {({ objects }) => (objects.length > 0 ? <Objects objects={objects} /> : <Empty />)}
    </Loaded>
  );
};

const OwnObjectsPage = () => (
  <Allowed action="list">
    <PageHeader title="resources.own-objects.menu.list" subtitle="ownObjects.intro" />
    <Content />
  </Allowed>
);

export default OwnObjectsPage;
