// GET /descargar: the guide in the caller's language, for anybody. It is written once for each language, when it is first
// asked for; everybody after that gets the same bytes. What writes it is loaded then: a fifth of all that a server loads.
import type { Language } from '@cumbre/contract/enumerations';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';

const NAMES: Record<Language, string> = { en: 'Cumbre_guide.pdf', es: 'Cumbre_guia.pdf' };

export async function guideRoutes(app: App): Promise<void> {
  const written = new Map<Language, Promise<Buffer>>();
  const guideIn = (language: Language): Promise<Buffer> => {
    const guide = written.get(language) ?? import('./writeGuide').then(({ writeGuide }) => writeGuide(language));
    written.set(language, guide);
    // One that failed is tried again by the next who asks.
    guide.catch(() => written.delete(language));
    return guide;
  };

  app.get('/descargar', { config: { access: 'anyone', compress: false } }, async (request, reply) => {
    const { language } = contextOf(request);
    const bytes = await guideIn(language);
    return reply.type('application/pdf').header('content-language', language).header('vary', 'accept-language').header('content-disposition', `attachment; filename="${NAMES[language]}"`).send(bytes);
  });
}
