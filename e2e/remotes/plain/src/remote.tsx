// A remote without a framework: it draws its screen by the second mount contract.
import type { Mount, Register, RemoteContext } from '@cumbre/remote/contract';

const TEXTS = {
  en: { title: 'Clock', visits: 'Visits in this browser', home: 'Back to the objectives' },
  es: { title: 'Reloj', visits: 'Visitas en este navegador', home: 'Volver a los objetivos' },
};

const mount: Mount = (element, first) => {
  const heading = document.createElement('h1');
  const visits = document.createElement('p');
  const home = Object.assign(document.createElement('a'), { href: '/' });
  element.append(heading, visits, home);
  const count = Number(first.storage.local.get('visits') ?? 0) + 1;
  first.storage.local.set('visits', String(count));
  const update = ({ i18n }: RemoteContext) => {
    const texts = TEXTS[i18n.language()];
    heading.textContent = texts.title;
    visits.textContent = `${texts.visits}: ${count}`;
    home.textContent = texts.home;
  };
  update(first);
  return { update, unmount: () => element.replaceChildren() };
};

export const register: Register = () => ({
  routes: [{ path: '/plain/*', access: 'signed-in', mount }],
});
