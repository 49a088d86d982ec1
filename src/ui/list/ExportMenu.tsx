import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { isExported } from '../../../domain/agency/exports/column.ts';
import { exportLists } from '../../../domain/agency/exports/lists/index.ts';
import {
  EXPORT_FORMATS,
  type ExportName,
  isExportName,
} from '../../../domain/contract/agency/exports.ts';
import { isOfObject } from '../../data/ownObjects.ts';
import type { ExportedFile, ExportProgress, ExportRequest } from '../../data/reports.ts';
import { useAgency } from '../../data/useAgency.ts';
import { countOf } from '../format.ts';
import { MenuEntry } from '../menu/ActionMenu.tsx';
import { ProgressOverlay } from '../ProgressOverlay.tsx';
import { HeaderAction } from '../page/MoreMenu.tsx';
import { saveFile } from '../report/saveFile.ts';
import { useFailure } from '../useFailure.ts';
import { columnsOf } from './Column.tsx';
import type { ColumnsMenuProps } from './ColumnsMenu.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useTypedFilter } from './typedFilters.tsx';
import { useColumnsKey } from './views/openView.ts';

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

function seldom(tell: (progress: ExportProgress) => void) {
  let last = 0;
  return (progress: ExportProgress): void => {
    const now = performance.now();
    if (now - last < SHOWN_EVERY_MS) return;
    last = now;
    tell(progress);
  };
}

const outcomeOf = ({ format }: ExportRequest, file: Pick<ExportedFile, 'format' | 'omitted'>) => {
  if (file.omitted) return { text: 'exports.omitted', isWhole: false };
  return file.format === format
    ? { text: 'exports.done', isWhole: true }
    : { text: 'exports.csvInstead', isWhole: false };
};

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
    progress,
    start: async (request: ExportRequest): Promise<void> => {
      if (waiting.current) return;
      const controller = new AbortController();
      waiting.current = controller;
      setProgress({ bytes: 0 });
      await run(request, controller.signal);
      waiting.current = undefined;
      setProgress(undefined);
    },
    cancel: (): void => waiting.current?.abort(),
  };
}

type List = Omit<ExportRequest, 'format' | 'columns'> & {
  readonly typedFilter?: () => ExportRequest['filter'];
};

type Choice = Pick<ExportRequest, 'format' | 'columns'>;

interface ExportButtonProps extends List {
  /** The names of the columns that are shown, with which alone the list is exported, too. */
  readonly shown?: readonly string[] | undefined;
  readonly disabled?: boolean;
}

interface ExportsProps extends List {
  readonly children: (run: (choice: Choice) => void) => ReactNode;
}

const Exports = ({ children, typedFilter, ...list }: ExportsProps) => {
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
      {children((choice) => {
        void start({ ...list, ...choice, filter: { ...typedFilter?.(), ...list.filter } });
      })}
      {progress ? (
        <ProgressOverlay text={translate('exports.running')} detail={detail()} onCancel={cancel} />
      ) : null}
    </>
  );
};

export const ExportButton = ({ disabled, shown, ...list }: ExportButtonProps) => {
  const translate = useTranslate();
  const choices = EXPORT_FORMATS.flatMap((format): (Choice & { label: string })[] => {
    const label = translate(`exports.${format}`);
    const ofShown = {
      format,
      columns: shown,
      label: translate('exports.shown', { format: label }),
    };
    return [{ format, label }, ...(shown?.length ? [ofShown] : [])];
  });
  return (
    <Exports {...list}>
      {(run) => (
        <HeaderMenu label={translate('exports.menu')} icon={<FileDownload />} disabled={disabled}>
          {choices.map(({ label, ...choice }) => (
            <MenuEntry key={label} label={label} onClick={() => run(choice)} />
          ))}
        </HeaderMenu>
      )}
    </Exports>
  );
};

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
            onClick={() => run({ format })}
          />
        ))
      }
    </Exports>
  );
};

export interface ExportMenuProps extends Partial<ColumnsMenuProps> {
  readonly fixedFilter?: Readonly<Record<string, unknown>>;
  /** The list that is exported, where the resource shows one of another name. */
  readonly exportAs?: ExportName;
}

const noneHidden: string[] = [];

function useShown(name: ExportName, { columns, hiddenColumns = noneHidden }: ExportMenuProps) {
  const { resource } = useListContext();
  const [hidden] = useStore<string[]>(useColumnsKey(resource), hiddenColumns);
  return columnsOf(columns).flatMap(({ source, inFiles }) => {
    if (!source || hidden.includes(source)) return [];
    return (inFiles ?? isExported(exportLists[name], source)) ? [source] : [];
  });
}

function useListAsTyped({ fixedFilter = {} }: ExportMenuProps) {
  const { sort, total } = useListContext();
  return { sort, filter: fixedFilter, typedFilter: useTypedFilter(), disabled: total === 0 };
}

const OfList = ({ name, ...props }: ExportMenuProps & { readonly name: ExportName }) => {
  const shown = useShown(name, props);
  return <ExportButton {...useListAsTyped(props)} name={name} shown={shown} />;
};

export const ExportMenu = (props: ExportMenuProps) => {
  const { resource } = useListContext();
  const list = useListAsTyped(props);
  const name = props.exportAs ?? resource;
  if (isExportName(name)) return <OfList {...props} name={name} />;
  return isOfObject(name) ? <ExportButton {...list} name={name} /> : null;
};
