// The types of compressedFiles.mjs, for the benchmark, which writes a release once more.
export function compressFiles(folder: string): Promise<void>;
