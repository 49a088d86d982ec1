import { Alert, Box, Button, Step, StepLabel, Stepper } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess, useLocation, useTranslate } from 'react-admin';
import type { ImportStatus } from '../../../../domain/contract/agency/imports.ts';
import { isMissing } from '../../../data/status.ts';
import type { InternalAddress } from '../../../routes.ts';
import { useCan } from '../../../session/useCan.ts';
import { AccessDenied } from '../../../ui/Allowed.tsx';
import { countOf, momentDone } from '../../../ui/format.ts';
import { LoadError, Notice } from '../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Check } from './Check.tsx';
import { GoneFields } from './GoneFields.tsx';
import { canDelete, DeleteAction, RunAction, RunOnAction, UndoAction } from './ImportActions.tsx';
import { Missing } from './missing/Missing.tsx';
import { Progress } from './Progress.tsx';
import {
  counted,
  ImportStatusChip,
  importedCount,
  type OfImport,
  type RunImportProps,
} from './parts.tsx';
import { PlanForm } from './plan/PlanForm.tsx';
import { Rows } from './rows/Rows.tsx';
import { isUnderWay, useConsents, useImport } from './useImport.ts';
import { useKind, useKindName } from './useKind.ts';

const list: InternalAddress = '/imports';

const above = [{ label: 'resources.imports.menu.list', to: list }] as const;

const STEPS = ['columns', 'rehearsal', 'run', 'result'] as const;

const stepOf: Readonly<Record<ImportStatus, (typeof STEPS)[number]>> = {
  draft: 'columns',
  rehearsing: 'rehearsal',
  rehearsed: 'rehearsal',
  running: 'run',
  cancelled: 'run',
  done: 'result',
  undoing: 'result',
  undone: 'result',
};

const Steps = ({ at }: { readonly at: (typeof STEPS)[number] }) => {
  const translate = useTranslate();
  return (
    <Stepper alternativeLabel activeStep={STEPS.indexOf(at)} sx={{ my: 2 }}>
      {STEPS.map((step) => (
        <Step key={step}>
          <StepLabel aria-current={step === at ? 'step' : undefined}>
            {translate(`imports.steps.${step}`)}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};

interface ActionsProps extends OfImport {
  /** Goes to the columns; missing while they are shown, whose form has the button of the next step. */
  readonly onEdit: (() => void) | undefined;
}

const Actions = ({ of, onEdit }: ActionsProps) => {
  const translate = useTranslate();
  const { status } = of;
  const canUndo = !isUnderWay(of) && importedCount(of) > 0;
  return (
    <>
      {canDelete(of) ? <DeleteAction of={of} /> : null}
      {status === 'rehearsed' && onEdit ? (
        <Button variant="outlined" onClick={onEdit}>
          {translate('imports.plan.change')}
        </Button>
      ) : null}
      {canUndo ? <UndoAction of={of} /> : null}
      {status === 'cancelled' ? <RunOnAction of={of} /> : null}
      {status === 'rehearsed' && onEdit ? <RunAction of={of} /> : null}
    </>
  );
};

const About = ({ of }: OfImport) => {
  const translate = useTranslate();
  const nameOf = useKindName();
  const { kind, fileName, rows, userName, createdAt } = of;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {translate('imports.about', {
        kind: nameOf(kind),
        file: fileName,
        rows: translate('imports.rows', counted(rows)),
        user: userName,
        at: momentDone(createdAt),
      })}
    </Box>
  );
};

const Consents = ({ of }: OfImport) => {
  const translate = useTranslate();
  const { data } = useConsents(of);
  return data && data.rows > 0 ? (
    <Alert severity="info">
      {translate('imports.consent.about')} {translate('imports.consent.rows', counted(data.rows))}
    </Alert>
  ) : null;
};

const Earlier = ({ of: { status, earlier } }: OfImport) => {
  const translate = useTranslate();
  if (!earlier || (status !== 'draft' && status !== 'rehearsed')) return null;
  const { ranAt, userName: user } = earlier;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate('imports.earlier', { at: momentDone(ranAt), user })}
    </Alert>
  );
};

const Outcome = ({ of, canRun }: RunImportProps) => {
  const translate = useTranslate();
  const { status, kind, counts, rehearsed } = of;
  const hasBlocked = (counts.held ?? 0) > 0;
  return (
    <>
      {status === 'cancelled' ? (
        <Alert severity="warning">
          {translate('imports.stopped', { done: countOf(of.progress), rows: countOf(of.rows) })}
        </Alert>
      ) : null}
      {hasBlocked ? <Alert severity="warning">{translate('imports.held')}</Alert> : null}
      {status === 'rehearsed' ? <Consents of={of} /> : null}
      {canRun && status === 'rehearsed' && (rehearsed.failed ?? 0) > 0 ? <Missing of={of} /> : null}
      <Rows key={status} of={of} canRun={canRun} />
      {kind === 'policies' && status === 'done' ? <Check of={of} /> : null}
    </>
  );
};

const Detail = ({ of }: OfImport) => {
  const canRun = useCan('imports', 'run');
  const { known, error, retry } = useKind(of);
  const [isEditing, setEditing] = useState(false);
  const showsPlan = of.status === 'draft' || (of.status === 'rehearsed' && isEditing);
  const body = () => {
    if (isUnderWay(of)) return <Progress of={of} canRun={canRun} />;
    if (!showsPlan) return <Outcome of={of} canRun={canRun} />;
    if (error) return <LoadError message="common.lookupError" retry={retry} />;
    if (!known) return <TableSkeleton rows={8} />;
    const back = of.status === 'rehearsed' ? () => setEditing(false) : undefined;
    return (
      <PlanForm
        of={of}
        definition={known.definition}
        canRun={canRun}
        onDone={() => setEditing(false)}
        onCancel={back}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={of.name}
        crumbs={above}
        subtitle={<About of={of} />}
        primary={
          canRun ? (
            <Actions of={of} onEdit={showsPlan ? undefined : () => setEditing(true)} />
          ) : null
        }
      >
        <ImportStatusChip status={of.status} />
      </PageHeader>
      <Steps at={showsPlan ? 'columns' : stepOf[of.status]} />
      <Earlier of={of} />
      <GoneFields of={of} fields={known?.gone ?? []} />
      {body()}
    </>
  );
};

const ById = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useImport(id);
  if (data && !isMissing(error) && id !== 0) return <Detail of={data} />;
  const isNone = id === 0 || isMissing(error);
  return (
    <>
      <PageHeader title="resources.imports.fields.fileName" crumbs={above} />
      {isNone ? <Notice role="alert" title="imports.notFound" /> : null}
      {error && !isNone ? <LoadError message="common.lookupError" retry={() => refetch()} /> : null}
      {error || isNone ? null : <TableSkeleton rows={8} />}
    </>
  );
};

const ImportPage = () => {
  const { search } = useLocation();
  const { canAccess, isPending } = useCanAccess({ resource: 'imports', action: 'list' });
  const id = Number(new URLSearchParams(search).get('id')) || 0;
  if (isPending) return <TableSkeleton rows={8} />;
  if (!canAccess) return <AccessDenied />;
  return (
    <ResourceContextProvider value="imports">
      <ById key={id} id={id} />
    </ResourceContextProvider>
  );
};

export default ImportPage;
