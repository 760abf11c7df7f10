// Which bucket holds the releases: RELEASES names it, and the usual variables of S3 clients say how
// to reach it.

export interface BucketSettings {
  bucket: string;
  /** The folder of the store in the bucket: empty, or ends with a slash. */
  prefix: string;
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const ADDRESS =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;

/**
 * The bucket of RELEASES, or null where it is not set. Throws a sentence for each setting that is
 * missing or wrong.
 */
export function readBucketSettings(
  variables: Readonly<Record<string, string | undefined>>,
): BucketSettings | null {
  const valueOf = (...names: string[]) =>
    names.map((name) => variables[name]?.trim()).find((value) => value);
  const address = valueOf('RELEASES');
  if (address === undefined) return null;
  if (valueOf('RELEASES_DIR'))
    throw new Error('RELEASES (a bucket) and RELEASES_DIR (a folder) exclude each other.');
  const { bucket = '', prefix = '' } = ADDRESS.exec(address)?.groups ?? {};
  if (bucket === '')
    throw new Error(`RELEASES is an address such as s3://bucket/folder, not "${address}".`);
  const required = (name: string): string => {
    const value = valueOf(name);
    if (value === undefined) throw new Error(`${name} is not set: RELEASES is a bucket.`);
    return value;
  };
  const region = valueOf('AWS_REGION', 'AWS_DEFAULT_REGION') ?? 'us-east-1';
  const endpoint =
    valueOf('AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new Error(`AWS_ENDPOINT_URL_S3 is an https address, not "${endpoint}".`);
  const sessionToken = valueOf('AWS_SESSION_TOKEN');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: required('AWS_ACCESS_KEY_ID'),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
  };
}
