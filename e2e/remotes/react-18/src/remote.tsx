// A remote with a React of its own, of another major version than the shell's: it draws its screen
// by the second mount contract.
import type { Mount, Register, RemoteContext } from '@cumbre/remote/contract';
import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';

const TEXTS = {
  en: {
    title: 'Suggestions',
    version: 'Drawn by React',
    label: 'Your suggestion',
    add: 'Add',
    inside: 'How suggestions work',
    rules: 'One sentence each.',
    fail: 'Fail',
  },
  es: {
    title: 'Sugerencias',
    version: 'Dibujado con React',
    label: 'Tu sugerencia',
    add: 'Añadir',
    inside: 'Cómo funcionan las sugerencias',
    rules: 'Una frase cada una.',
    fail: 'Fallar',
  },
};

function Screen({ context }: { context: RemoteContext }) {
  const t = TEXTS[context.i18n.language()];
  const id = context.domId('suggestion');
  const [text, setText] = useState('');
  const [suggestions, setSuggestions] = useState<string[]>([]);
  if (window.location.pathname.endsWith('/rules')) return <p>{t.rules}</p>;
  const add = () => {
    setSuggestions([...suggestions, `${text} (${context.session.user()?.firstName})`]);
    context.notify.success(text);
  };
  const fail = () => {
    setTimeout(() => {
      throw new Error('a later error');
    });
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p>
        {t.version} {version}
      </p>
      <label htmlFor={id}>{t.label}</label>
      <input id={id} value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={add}>{t.add}</button>
      <ul>
        {suggestions.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <a href="/react-18/rules">{t.inside}</a>
      <button onClick={fail}>{t.fail}</button>
    </>
  );
}

const mount: Mount = (element, first) => {
  const root = createRoot(element);
  const draw = (context: RemoteContext) => root.render(<Screen context={{ ...context }} />);
  draw(first);
  return { update: draw, unmount: () => root.unmount() };
};

export const register: Register = () => ({
  routes: [{ path: '/react-18/*', access: 'signed-in', mount }],
});
