/**
 * Tells a figure of a fault, for docs/operations.md, which a test has just held against its limit.
 * @param fault what happened
 * @param figures what was measured, by its name, units included
 */
export const tell = (fault: string, figures: Readonly<Record<string, unknown>>): void => {
  const told = Object.entries(figures).map(
    ([name, figure]) => `${name}: ${JSON.stringify(figure)}`,
  );
  process.stdout.write(`  ${fault}: ${told.join(', ')}\n`);
};
