export function startCluster(programs: string): Promise<{ url: string; stop: () => Promise<void> }>;
