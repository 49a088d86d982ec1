/** What is decided of a value: the record it means, or that its rows are left out. */
export interface Decision {
  readonly id: number | null;
  readonly skip: boolean;
}
