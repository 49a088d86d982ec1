export function ensureBuild(): Promise<void>;
export function build(): Promise<{ code: number; output: string }>;
