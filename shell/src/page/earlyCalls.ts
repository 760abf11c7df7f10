// Sends the first calls of the address before the shell's scripts have loaded, as a part of the
// script that runs before the first paint: the organizations, the cycles, and what the remote of the
// address names in remote.json (`calls` of its route; the server writes them into the page). The first
// request for the same address takes the answer (shared/client/src/earlyCalls.ts, which has the
// types). What other people change meanwhile is not missed: the position of the event stream is
// read before the cycles are, and events of another tab are collected. The module imports nothing.
(() => {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/auth/')) return;
  let organization: string | null = null;
  let session: {
    user?: { id?: string; hasProfile?: boolean; validated_email?: boolean };
    userToken?: string;
  } | null = null;
  try {
    session = JSON.parse(localStorage.getItem('auth-storage') ?? 'null');
    organization = localStorage.getItem('cumbre-organization');
  } catch {
    // Storage is switched off, or its content is not ours.
  }
  const { user, userToken: token } = session ?? {};
  if (!token || !user?.id || !user.hasProfile || !user.validated_email) return;

  const language = document.documentElement.lang;
  const named = document.querySelector<HTMLMetaElement>('meta[name=cumbre-calls]');
  // HTTP/1.1 has six connections: the scripts, without which no answer is shown, come first, unless the
  // first paint of the remote shows answers before them.
  const priority = named?.dataset.first === undefined ? 'low' : 'high';
  const options: RequestInit = { cache: 'no-store', priority };
  const answers = new Map<string, Promise<Response>>();
  const asked = new Set<string>();
  const send = (path: string): Promise<Response> => {
    const answer = fetch(`/api/${path}`, {
      headers: { 'accept-language': language, 'x-access-token': token },
      ...options,
    });
    // Whoever takes the answer handles its failure.
    answer.catch(() => {});
    answers.set(path, answer);
    return answer;
  };

  const events: unknown[] = [];
  let stopCollecting = () => {};
  // What no request has taken is too old by then, and an answer that nobody reads holds a connection.
  setTimeout(() => {
    for (const answer of answers.values())
      answer.then(
        ({ body }) => body?.cancel(),
        () => {},
      );
    answers.clear();
    stopCollecting();
  }, 20_000);
  if ('BroadcastChannel' in window) {
    const channel = new BroadcastChannel(`cumbre-events ${user.id}`);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => events.push(data));
    stopCollecting = () => channel.close();
  }
  const position = fetch('/api/notifications/stream?follow=false', {
    headers: { accept: 'text/event-stream', 'x-access-token': token },
    ...options,
  })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .then((text) => /^id: ?(.*)$/m.exec(text)?.[1] ?? '')
    .catch(() => '');
  let reportSent = () => {};
  const sent = new Promise<void>((resolve) => (reportSent = resolve));
  Object.assign(window, {
    cumbreEarlyCalls: { token, language, answers, asked, sent, events, position, stopCollecting },
  });

  void send(`organizations/bymember/${user.id}`);
  if (!organization) return reportSent();
  const cycles = send(`organizations/${organization}/cycles`);
  let templates: string[] = [];
  try {
    templates = JSON.parse(named?.content ?? '[]');
  } catch {
    // The page is not of this server.
  }
  const ofAddress = new URLSearchParams(search);
  const sendTemplates = (isLater: boolean, cycle?: string | null) => {
    for (const template of templates) {
      const [path = '', names = ''] = template.split('?');
      const parameters = new URLSearchParams();
      for (const name of names.split('&')) {
        const value = name === 'cycle' ? cycle : ofAddress.get(name);
        if (name && value) parameters.set(name, value);
      }
      const own = path.replace('{organization}', organization as string);
      // What events change is read after the position of their stream.
      if ((/\bcycle\b/.test(names) || own.includes('{')) !== isLater) continue;
      const filled = own.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(ofAddress.get(name) ?? ''),
      );
      const call = filled + (parameters.size > 0 ? `?${parameters}` : '');
      // A part of the path that the address does not name: then its screen asks for nothing, either.
      // What a screen has asked for by now is not asked for twice.
      if (!/(^|\/)(\/|$)/.test(filled) && !asked.has(call)) void send(call);
    }
  };
  sendTemplates(false);
  // Copied as it arrives: once a request has taken the answer and read it, that is impossible.
  const readCycles = cycles.then((answer) => (answer.ok ? answer.clone().json() : null));
  void Promise.all([readCycles, position])
    .then(([answer]: [{ current?: string | null; cycles?: { id: string }[] } | null, string]) => {
      const chosen = ofAddress.get('cycle');
      const cycle = answer?.cycles?.find(({ id }) => id === chosen)?.id ?? answer?.current;
      if (cycle) sendTemplates(true, cycle);
    })
    .catch(() => {})
    .finally(reportSent);
})();
