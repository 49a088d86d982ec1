export function canInstall(): boolean;
export function install(packages: string[]): Promise<boolean>;
