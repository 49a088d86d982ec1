import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';

/** A tab, and what is shown below it while it is chosen. */
export interface LabelledTab {
  readonly label: TextKey;
  readonly content: () => ReactNode;
}

/** Tabs of which one is shown, the first until another is chosen; the others are not rendered. */
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
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ label }, index) => (
          <Tab
            key={label}
            value={label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={translate(label)}
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={label !== chosen.label}
        >
          {label === chosen.label ? content() : null}
        </Box>
      ))}
    </>
  );
};
