export function startCluster(
  programs: string,
  parent?: string,
): Promise<{ url: string; stop: () => Promise<void> }>;
export function unprivilegedUser(): { uid: number; gid: number } | undefined;
