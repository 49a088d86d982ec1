import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { InternalAddress } from '../../../routes.ts';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { countOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page/Section.tsx';

export interface PartProps {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly to: InternalAddress;
  readonly see: TextKey;
  readonly children?: ReactNode;
}

export const Part = ({ title, figures, to, see, children }: PartProps) => {
  const translate = useTranslate();
  return (
    <Section title={title} sx={{ minWidth: 0 }}>
      <Figures figures={figures} />
      {children}
      <Button component={LinkBase} to={to} variant="outlined" sx={{ mt: 1.5 }}>
        {translate(see)}
      </Button>
    </Section>
  );
};

export const useFigure = () => {
  const translate = useTranslate();
  return (name: TextKey, value: number, isUrgent = false): Figure => ({
    name: translate(name),
    value: countOf(value),
    tone: isUrgent && value > 0 ? 'error.main' : undefined,
  });
};
