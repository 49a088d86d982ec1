import type { OwnField } from '../../../domain/agency/ownFields/ownField.ts';

interface Section {
  readonly name: string | null;
  readonly fields: readonly OwnField[];
}

export const sectionsOf = (fields: readonly OwnField[]): Section[] => {
  const names = [...new Set(fields.map(({ section }) => section))];
  return names.map((name) => ({
    name,
    fields: fields.filter(({ section }) => section === name),
  }));
};
