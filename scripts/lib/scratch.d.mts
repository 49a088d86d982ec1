export function scratchParent(): string;
