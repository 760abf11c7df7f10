// GET /api/docs: a page with the OpenAPI document on which calls can be tried with an API key. Its
// files are in api/docs-page. docs/decisions/0037 explains why no library is used.
import { LANGUAGES } from '@cumbre/contract/enumerations';
import { id } from '@cumbre/contract/scalars';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { ROOT } from '../../platform/settings/settings';
import { docsHtml } from './page';

const FILES = {
  'page.js': 'text/javascript',
  'calls.js': 'text/javascript',
  'colours.js': 'text/javascript',
  'style.css': 'text/css',
};
const fontFile = createRequire(__filename).resolve;
const FONTS = {
  'poppins-400.ttf': fontFile('@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf'),
  'poppins-600.ttf': fontFile('@expo-google-fonts/poppins/600SemiBold/Poppins_600SemiBold.ttf'),
};
const PUBLIC = { access: 'anyone' } as const;

export async function apiDocsRoutes(app: App): Promise<void> {
  app.get(
    '/docs',
    {
      config: PUBLIC,
      schema: {
        hide: true,
        querystring: z.strictObject({
          language: z.enum(LANGUAGES).optional(),
          organization: id.optional(),
        }),
      },
    },
    async (request, reply) => {
      const { language = contextOf(request).language, organization = '' } = request.query;
      return reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .send(docsHtml(language, organization));
    },
  );
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/docs/${name}`, { config: PUBLIC, schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .send(await readFile(resolve(ROOT, 'api/docs-page', name), 'utf8')),
    );
  }
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/docs/${name}`, { config: PUBLIC, schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('font/ttf')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(file)),
    );
  }
}
