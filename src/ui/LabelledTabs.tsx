import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';
import { countOf } from './format.ts';

export interface LabelledTab {
  readonly label: TextKey;
  readonly count?: number | null | undefined;
  readonly isTable?: boolean;
  readonly content: () => ReactNode;
}

const Label = ({ text, count }: { text: string } & Pick<LabelledTab, 'count'>) => (
  <span>
    {text}
    {count === null || count === undefined ? null : (
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {' '}
        {countOf(count)}
      </Box>
    )}
  </span>
);

/** From edge to edge: tabs of which one is shown, the first until another is chosen; the others are not rendered. */
export const LabelledTabs = ({ tabs }: { readonly tabs: readonly LabelledTab[] }) => {
  const translate = useTranslate();
  const id = useId();
  // By its name: tabs come and go with what is known and permitted.
  const [selected, setSelected] = useState<TextKey>();
  const chosen = tabs.find(({ label }) => label === selected) ?? tabs[0];
  if (!chosen) return null;
  return (
    <>
      <Tabs
        value={chosen.label}
        onChange={(_, next: TextKey) => setSelected(next)}
        variant="scrollable"
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ label, count }, index) => (
          <Tab
            key={label}
            value={label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={<Label text={translate(label)} count={count} />}
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content, isTable }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={label !== chosen.label}
          sx={isTable ? undefined : { p: '12px 16px 16px' }}
        >
          {label === chosen.label ? content() : null}
        </Box>
      ))}
    </>
  );
};
