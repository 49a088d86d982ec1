import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { MenuItem } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportName,
  isExportName,
} from '../../../domain/contract/agency/exports.ts';
import type { ExportedFile, ExportProgress, ExportRequest } from '../../data/reports.ts';
import { useAgency } from '../../data/useAgency.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { countOf } from '../format.ts';
import { ProgressOverlay } from '../ProgressOverlay.tsx';
import { HeaderAction } from '../page/MoreMenu.tsx';
import { saveFile } from '../report/saveFile.ts';
import { useFailure } from '../useFailure.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

const UNIT = 1000;

const one = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/**
 * A file's size as people read it: "350 KB", "1.2 MB".
 * @param bytes whole number
 */
export const sizeOf = (bytes: number): string =>
  bytes < UNIT * UNIT ? `${Math.ceil(bytes / UNIT)} KB` : `${one(bytes / UNIT / UNIT)} MB`;

/** Progress is shown this often at most; pieces come a hundred times a second. */
const SHOWN_EVERY_MS = 200;

/** Passes on what is told it, leaving out what comes too soon after the last. */
function seldom(tell: (progress: ExportProgress) => void) {
  let last = 0;
  return (progress: ExportProgress): void => {
    const now = performance.now();
    if (now - last < SHOWN_EVERY_MS) return;
    last = now;
    tell(progress);
  };
}

/** What is said of a file: what it lacks, or that it is another kind than was asked for. */
const outcomeOf = (
  { format }: ExportRequest,
  file: Pick<ExportedFile, 'format' | 'omitted'>,
): { text: TextKey; isWhole: boolean } => {
  if (file.omitted) return { text: 'exports.omitted', isWhole: false };
  return file.format === format
    ? { text: 'exports.done', isWhole: true }
    : { text: 'exports.csvInstead', isWhole: false };
};

/** Exports a list and saves the file, one at a time; leaving the screen gives it up. */
function useExport() {
  const agency = useAgency();
  const notify = useNotify();
  const sayFailed = useFailure();
  const waiting = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();
  useEffect(() => () => waiting.current?.abort(), []);

  const run = async (request: ExportRequest, signal: AbortSignal) => {
    try {
      const { data } = await agency.exportList(request, {
        signal,
        onProgress: seldom(setProgress),
      });
      if (signal.aborted) return;
      saveFile(data);
      const { text, isWhole } = outcomeOf(request, data);
      notify(text, {
        type: isWhole ? 'success' : 'warning',
        messageArgs: { smart_count: data.omitted },
      });
    } catch (error) {
      if (!signal.aborted) sayFailed('exports.failed', error);
    }
  };

  return {
    /** How far the running export has come; undefined when none is running. */
    progress,
    /** Begins, unless a list is being exported already. */
    start: async (request: ExportRequest): Promise<void> => {
      if (waiting.current) return;
      const controller = new AbortController();
      waiting.current = controller;
      setProgress({ bytes: 0 });
      await run(request, controller.signal);
      waiting.current = undefined;
      setProgress(undefined);
    },
    /** Gives up the running export. */
    cancel: (): void => waiting.current?.abort(),
  };
}

type List = Omit<ExportRequest, 'format'>;

interface ExportButtonProps extends List {
  /** There is nothing to export. */
  readonly disabled?: boolean;
}

interface ExportsProps extends List {
  /** What begins it. */
  readonly children: (run: (format: ExportFormat) => void) => ReactNode;
}

/** Exports a list, and says over the screen how far it has come. */
const Exports = ({ children, ...list }: ExportsProps) => {
  const translate = useTranslate();
  const { progress, start, cancel } = useExport();
  const detail = () => {
    if (!progress?.bytes) return '';
    const size = sizeOf(progress.bytes);
    return progress.rows === undefined
      ? translate('exports.progress', { size })
      : translate('exports.progressOf', { size, rows: countOf(progress.rows) });
  };
  return (
    <>
      {children((format) => void start({ ...list, format }))}
      {progress ? (
        <ProgressOverlay text={translate('exports.running')} detail={detail()} onCancel={cancel} />
      ) : null}
    </>
  );
};

/** Saves a list as a file: which, how it is sorted and what it is filtered by. */
export const ExportButton = ({ disabled, ...list }: ExportButtonProps) => {
  const translate = useTranslate();
  return (
    <Exports {...list}>
      {(run) => (
        <HeaderMenu label={translate('exports.menu')} icon={<FileDownload />} disabled={disabled}>
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
      )}
    </Exports>
  );
};

/** The same as entries of a page's "Más", one for each kind of file. */
export const ExportActions = (list: List) => {
  const translate = useTranslate();
  return (
    <Exports {...list}>
      {(run) =>
        EXPORT_FORMATS.map((format) => (
          <HeaderAction
            key={format}
            icon={<FileDownload fontSize="small" />}
            label={`${translate('exports.menu')}: ${translate(`exports.${format}`)}`}
            onClick={() => run(format)}
          />
        ))
      }
    </Exports>
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
  const { resource, sort, filterValues, total } = useListContext();
  const name = exportAs ?? resource;
  if (!isExportName(name)) return null;
  const filter = { ...filterValues, ...fixedFilter };
  return <ExportButton name={name} sort={sort} filter={filter} disabled={total === 0} />;
};
