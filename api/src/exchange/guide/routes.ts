// GET /descargar: the guide as a PDF in the caller's language, for everyone. The first request per
// language writes it and later ones get the same bytes. Its modules are loaded then, because they
// are a fifth of all modules.
import type { Language } from '@cumbre/contract/enumerations';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';

const NAMES: Record<Language, string> = { en: 'Cumbre_guide.pdf', es: 'Cumbre_guia.pdf' };

export async function guideRoutes(app: App): Promise<void> {
  const guides = new Map<Language, Promise<Buffer>>();
  const guideIn = (language: Language): Promise<Buffer> => {
    const guide =
      guides.get(language) ?? import('./writeGuide').then(({ writeGuide }) => writeGuide(language));
    guides.set(language, guide);
    // A failed attempt is repeated by the next request.
    guide.catch(() => guides.delete(language));
    return guide;
  };

  app.get(
    '/descargar',
    { config: { access: 'anyone', compress: false } },
    async (request, reply) => {
      const { language } = contextOf(request);
      const bytes = await guideIn(language);
      return reply
        .type('application/pdf')
        .header('content-language', language)
        .header('vary', 'accept-language')
        .header('content-disposition', `attachment; filename="${NAMES[language]}"`)
        .send(bytes);
    },
  );
}
