// Runs before the page is painted, as a small file of its own (the content policy allows no inline script): puts the
// chosen colour mode on the root element and keeps it right when the choice or the system's setting changes. The choice
// is under `mode`; `color-scheme` keeps what it came to (specification, section 4). Light where nothing is chosen.
// Whoever opens the home screen without being signed in is sent on at once, so that the page of sign-in with its preloads
// comes instead of the home screen's; guards.ts decides for every other address. Where the page holds a remote's first
// paint, it is shown as soon as its style sheet and the letters are there: to whom is not signed in, in the language that
// languages.ts chooses (a test holds the two together).
// It imports nothing, so that the build can hand it out as it stands.
(() => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem('mode');
    } catch {
      // A browser that keeps nothing shows the light mode.
    }
    const mode = chosen === 'dark' || (chosen === 'system' && system.matches) ? 'dark' : 'light';
    const root = document.documentElement;
    if (root.dataset.mode === mode) return;
    root.dataset.mode = mode;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', mode === 'dark' ? '#172325' : '#ffffff');
    try {
      localStorage.setItem('color-scheme', mode);
    } catch {
      // As above.
    }
  };
  const isSignedIn = () => {
    try {
      return /"userToken":"/.test(localStorage.getItem('auth-storage') ?? '');
    } catch {
      return true;
    }
  };
  const language = (): string => {
    const known = ['en', 'es'];
    const browser = navigator.language.toLowerCase().split('-')[0] ?? '';
    let saved: string | null = null;
    try {
      saved = localStorage.getItem('lng');
    } catch {
      // As above.
    }
    return saved && known.includes(saved) ? saved : known.includes(browser) ? browser : 'en';
  };
  const showFirstPaint = async () => {
    // Otherwise its words would move when the letters come.
    await Promise.allSettled(['400 14px Poppins', '600 28px Poppins'].map((font) => document.fonts.load(font)));
    document.querySelector(`.shell-first-screen[lang=${language()}]`)?.removeAttribute('hidden');
  };
  document.addEventListener('load', ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.dataset.firstPaint === undefined || isSignedIn() || window.location.hash !== '') return;
    if (target.rel === 'preload') target.rel = 'stylesheet';
    else void showFirstPaint();
  }, true);
  const { pathname, search } = window.location;
  document.documentElement.lang = language();
  if (pathname === '/' && search === '' && !isSignedIn()) window.location.replace('/auth/sign-in');
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  addEventListener('cumbre-mode', show);
})();
