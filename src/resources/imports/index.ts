import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { lazy } from 'react';

/** Records brought in by file. */
export const imports = {
  name: 'imports',
  list: lazy(() => import('./ImportList.tsx')),
  create: lazy(() => import('./ImportCreate.tsx')),
  icon: CloudUpload,
};
