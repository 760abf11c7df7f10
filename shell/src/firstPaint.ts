// Runs before the page is painted, as a small file of its own (the content policy allows no inline script): puts the
// chosen colour mode on the root element and keeps it right when the choice or the system's setting changes. The choice
// is under `mode`; `color-scheme` keeps what it came to (specification, section 4). Light where nothing is chosen.
// Whoever opens the home screen without being signed in is sent on at once, so that the page of sign-in with its preloads
// comes instead of the home screen's; guards.ts decides for every other address.
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
  const { pathname, search } = window.location;
  if (pathname === '/' && search === '' && !isSignedIn()) window.location.replace('/auth/sign-in');
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  addEventListener('cumbre-mode', show);
})();
