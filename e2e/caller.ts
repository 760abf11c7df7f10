// Creates a person with a verified account and an organization through the public API. The
// verification link is read from the mailbox page.
import type { CumbreServer } from './server';

export interface Caller {
  token: string;
  userId: string;
  email: string;
  password: string;
  organizationId: string;
  call: <Answer>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** The content of `auth-storage` in the browser. */
  session: string;
}

export const PASSWORD = 'Cordillera-7!';

/** What a new organization needs besides its name. */
export const ORGANIZATION_FIELDS = {
  website: null,
  type: 'cooperative',
  employees: '11-50',
  country: 'PE',
  industry: 'education',
  shareOkrs: 1,
  visibleMembers: 0,
  timeZone: 'UTC',
  purpose: false,
};

async function callServer<Answer>(
  server: CumbreServer,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** The newest token in a mail to `email` with a link to `screen`. */
export async function mailedToken(
  server: CumbreServer,
  email: string,
  screen = 'activate-account',
): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const page = await fetch(`${server.address}/mailbox?to=${encodeURIComponent(email)}`).then(
      (answer) => answer.text(),
    );
    const token = new RegExp(`${screen}#token=([A-Za-z0-9_-]+)`).exec(page)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail for ${email} with a link to ${screen} came.`);
}

/** Signs `email` up, verifies it, completes the profile and creates an organization. */
export async function createCaller(
  server: CumbreServer,
  email: string,
  organization = 'Andes Collective',
): Promise<Caller> {
  const { result } = await callServer<{ result: { token: string; id: string } }>(
    server,
    null,
    'POST',
    'users',
    { email, password: PASSWORD },
  );
  await callServer(
    server,
    result.token,
    'PUT',
    `users/validate?token=${await mailedToken(server, email)}`,
  );
  const call: Caller['call'] = (method, path, body, headers) =>
    callServer(server, result.token, method, path, body, headers);
  await call('PUT', 'users/update-data', {
    name: 'Ana',
    lastname: 'Quispe',
    cellphone: '+51 987 654 321',
  });
  const answer = await call<{ organization: { id: string } }>('POST', 'organizations', {
    name: organization,
    ...ORGANIZATION_FIELDS,
  });
  const user = {
    id: result.id,
    email,
    firstName: 'Ana',
    lastName: 'Quispe',
    phone: '+51 987 654 321',
    validated_email: true,
    hasProfile: true,
  };
  return {
    token: result.token,
    userId: result.id,
    email,
    password: PASSWORD,
    organizationId: answer.organization.id,
    call,
    session: JSON.stringify({ user, userToken: result.token, loading: false }),
  };
}

/** A token with which a pipeline may release `remote` to development. */
export async function createPublishToken(server: CumbreServer, remote: string): Promise<string> {
  const response = await fetch(`${server.address}/operation/publish-tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'pipeline', remotes: [remote], environments: ['development'] }),
  });
  return ((await response.json()) as { token: string }).token;
}
