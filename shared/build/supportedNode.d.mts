// The types of supportedNode.mjs, for the server and the e2e tests.
export const SUPPORTED: Record<string, string>;
export const PREFERRED_LINE: number;
export function compareVersions(one: string, other: string): number;
export function isSupported(version: string): boolean;
export function supportedInWords(): string;
export function runtimeFault(version: string): string | null;
