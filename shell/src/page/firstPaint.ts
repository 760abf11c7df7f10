// Runs before the first paint, inline in the page (shared/build/page.mjs). It sets the colour mode on
// the root element and follows the choice and the system's setting. The choice is stored under `mode`,
// the result under `color-scheme` (specification, section 4); light is the default. A person who opens
// the home screen without being signed in is redirected at once, so that the page of sign-in with its
// preloads comes instead; guards.ts decides for other addresses. A remote's first paint is shown as soon
// as its style sheet and fonts are loaded, to people who may see its screen, in the language that
// languages.ts chooses (a test compares the two). The module imports nothing, so the build can emit it
// alone.
(() => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let storedMode: string | null = null;
    try {
      storedMode = localStorage.getItem('mode');
    } catch {
      // Storage is switched off, so the mode is light.
    }
    const mode =
      storedMode === 'dark' || (storedMode === 'system' && system.matches) ? 'dark' : 'light';
    const root = document.documentElement;
    if (root.dataset.mode === mode) return;
    root.dataset.mode = mode;
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', mode === 'dark' ? '#172325' : '#ffffff');
    try {
      localStorage.setItem('color-scheme', mode);
    } catch {
      // Storage is switched off.
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
    const languages = ['en', 'es'];
    const browser = navigator.language.toLowerCase().split('-')[0] ?? '';
    let saved: string | null = null;
    try {
      saved = localStorage.getItem('lng');
    } catch {
      // Storage is switched off.
    }
    const { search, hash } = window.location;
    const mailed = /[?#&]lng=(\w+)/.exec(search + hash)?.[1];
    return [saved, mailed, browser].find((each) => each && languages.includes(each)) ?? 'en';
  };
  let markFontsLoaded = () => {};
  const fontsAreLoaded = new Promise<void>((resolve) => {
    markFontsLoaded = resolve;
  });
  /**
   * The page preloads these files; they become fonts once a style sheet names them, which may be the
   * second one to arrive. Text before that would need a font of the system, for which the browser's
   * processes wait for each other, and would move when the font arrives.
   */
  const loadFonts = async () => {
    const results = await Promise.allSettled(
      ['400 14px Poppins', '500 14px Poppins', '600 28px Poppins'].map((font) =>
        document.fonts.load(font),
      ),
    );
    const areNamed = results.some(
      (result) => result.status === 'rejected' || result.value.length > 0,
    );
    if (!areNamed) return;
    document.querySelector('.shell-name-text')?.removeAttribute('hidden');
    markFontsLoaded();
  };
  const showFirstPaint = async () => {
    await fontsAreLoaded;
    const find = () => document.querySelector(`.shell-first-screen[lang=${language()}]`);
    // A style sheet in the browser's cache may be there before the page is read to its end.
    while (!find() && document.readyState === 'loading')
      await new Promise((resolve) => requestAnimationFrame(resolve));
    find()?.removeAttribute('hidden');
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement)) return;
      if (target.rel === 'stylesheet' && document.readyState !== 'complete') void loadFonts();
      if (
        target.dataset.firstPaint === undefined ||
        isSignedIn() !== (target.dataset.firstPaint === 'signed-in') ||
        window.location.hash !== ''
      )
        return;
      if (target.rel === 'preload') target.rel = 'stylesheet';
      else void showFirstPaint();
    },
    true,
  );
  document.addEventListener(
    'error',
    ({ target }) => {
      // The remote's runtime loads the sheet again, unless the document has it.
      if (target instanceof HTMLLinkElement && target.dataset.firstPaint !== undefined)
        target.remove();
    },
    true,
  );
  const { pathname, search } = window.location;
  document.documentElement.lang = language();
  if (pathname === '/' && search === '' && !isSignedIn()) window.location.replace('/auth/sign-in');
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  addEventListener('cumbre-mode', show);
})();
