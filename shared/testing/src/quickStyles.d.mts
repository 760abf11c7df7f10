export function namesIn(selector: string): { names: Set<string>; only: boolean } | null;
export function quickenStyles(window: object): void;
