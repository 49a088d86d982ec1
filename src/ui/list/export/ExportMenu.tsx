import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useTranslate } from 'react-admin';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportName,
  isExportName,
} from '../../../../domain/contract/exports.ts';
import { countOf } from '../../format.ts';
import { ProgressOverlay } from '../../ProgressOverlay.tsx';
import { HeaderMenu } from '../HeaderMenu.tsx';
import { sizeOf } from './sizeOf.ts';
import { useExport } from './useExport.ts';

interface ExportMenuProps {
  /** A filter of the list that the visitor cannot change. */
  readonly fixedFilter?: Readonly<Record<string, unknown>>;
}

const ExportOf = ({ name, fixedFilter }: ExportMenuProps & { readonly name: ExportName }) => {
  const translate = useTranslate();
  const { sort, filterValues } = useListContext();
  const { progress, start, cancel } = useExport();
  const run = (format: ExportFormat) =>
    start({ name, format, sort, filter: { ...filterValues, ...fixedFilter } });
  const detail = () => {
    if (!progress?.bytes) return '';
    const size = sizeOf(progress.bytes);
    return progress.rows === undefined
      ? translate('exports.progress', { size })
      : translate('exports.progressOf', { size, rows: countOf(progress.rows) });
  };
  return (
    <>
      <HeaderMenu label={translate('exports.menu')} icon={<FileDownload />}>
        {(close) =>
          EXPORT_FORMATS.map((format) => (
            <MenuItem
              key={format}
              onClick={() => {
                close();
                run(format);
              }}
            >
              {translate(`exports.${format}`)}
            </MenuItem>
          ))
        }
      </HeaderMenu>
      {progress ? (
        <ProgressOverlay text={translate('exports.running')} detail={detail()} onCancel={cancel} />
      ) : null}
    </>
  );
};

/** Saves the list around, as sorted and filtered; nothing where it is none that can be exported. */
export const ExportMenu = ({ fixedFilter }: ExportMenuProps) => {
  const { resource } = useListContext();
  return isExportName(resource) ? <ExportOf name={resource} fixedFilter={fixedFilter} /> : null;
};
