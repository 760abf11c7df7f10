// What changed after a file was downloaded, which its import would write over.

/**
 * The last change, where it is later than the download. `downloadedAt`: null where the file does not say
 * it; `changedAt`: null where there is nothing yet. Both are ISO 8601 in UTC.
 */
export const changeSince = (
  downloadedAt: string | null,
  changedAt: string | null,
): string | undefined =>
  downloadedAt !== null && changedAt !== null && changedAt > downloadedAt ? changedAt : undefined;
