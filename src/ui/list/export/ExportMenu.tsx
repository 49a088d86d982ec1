import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useTranslate } from 'react-admin';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportName,
  isExportName,
} from '../../../../domain/contract/exports.ts';
import type { ExportRequest } from '../../../data/reports.ts';
import { countOf } from '../../format.ts';
import { ProgressOverlay } from '../../ProgressOverlay.tsx';
import { HeaderMenu } from '../HeaderMenu.tsx';
import { sizeOf } from './sizeOf.ts';
import { useExport } from './useExport.ts';

type ExportButtonProps = Omit<ExportRequest, 'format'>;

/** Saves a list as a file: which, how it is sorted and what it is filtered by. */
export const ExportButton = (list: ExportButtonProps) => {
  const translate = useTranslate();
  const { progress, start, cancel } = useExport();
  const run = (format: ExportFormat) => start({ ...list, format });
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

export interface ExportMenuProps {
  /** A filter of the list that the visitor cannot change. */
  readonly fixedFilter?: Readonly<Record<string, unknown>>;
  /** The list that is exported, where the resource shows one of another name. */
  readonly exportAs?: ExportName;
}

/** Saves the list around, as sorted and filtered; nothing where it is none that can be exported. */
export const ExportMenu = ({ fixedFilter, exportAs }: ExportMenuProps) => {
  const { resource, sort, filterValues } = useListContext();
  const name = exportAs ?? resource;
  if (!isExportName(name)) return null;
  return <ExportButton name={name} sort={sort} filter={{ ...filterValues, ...fixedFilter }} />;
};
