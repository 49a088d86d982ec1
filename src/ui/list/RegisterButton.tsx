import Button from '@mui/material/Button';
import {
  LinkBase,
  useCreatePath,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useCan } from '../../session/useCan.ts';

/** The link to the registration of what is listed, for who may register it (specification §6). */
export const RegisterButton = () => {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const canAccess = useCan(resource, 'create');
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!hasCreate || !canAccess) return null;
  return (
    <Button variant="contained" component={LinkBase} to={createPath({ resource, type: 'create' })}>
      {translate(`resources.${resource}.action.create`)}
    </Button>
  );
};
