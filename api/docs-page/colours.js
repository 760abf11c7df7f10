// Runs before the page is painted: the colours that were chosen in the application
// (shell/src/page/firstPaint.ts), light where none were.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    /** @type {string | null} */ let chosen = null;
    try {
      chosen = localStorage.getItem('mode');
    } catch {
      // A browser that keeps nothing shows the light ones.
    }
    document.documentElement.dataset.mode =
      chosen === 'dark' || (chosen === 'system' && system.matches) ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
})();
