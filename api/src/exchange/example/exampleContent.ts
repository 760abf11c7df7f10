// The content of the example organization: a coffee cooperative in week nine of thirteen. Its
// values show every status and every kind of measure: rising, falling, recurrent, achieved, behind,
// at risk, outdated, not started, and one whose confidence and progress disagree. Both languages
// stand side by side.
import type {
  Language,
  MemberRole,
  RetrospectiveColumn,
  TeamColour,
  VerdictDecision,
} from '@cumbre/contract/enumerations';

export type TranslatedText = Record<Language, string>;

export interface ExamplePerson {
  key: PersonKey;
  firstName: string;
  lastName: string;
  role: Exclude<MemberRole, 'owner'>;
}
/** `you` is the caller. */
export type PersonKey = 'you' | 'lucia' | 'tomas' | 'ingrid' | 'mateo';

/** A note or commitment made `daysAgo` days ago. `@{you}` in the text of a note mentions the caller. */
interface ItemComment {
  by: PersonKey;
  daysAgo: number;
  text: TranslatedText;
}
interface Commitment extends ItemComment {
  until: number;
  /** Who keeps it, instead of the author. */
  assigned?: PersonKey;
}

interface Reports {
  values: number[];
  until?: number;
  note?: TranslatedText;
  confidence?: number;
}

export interface ExampleKeyResult {
  title: TranslatedText;
  measure: TranslatedText;
  unit: TranslatedText;
  start: number;
  target: number;
  owner: PersonKey;
  weight?: number;
  frequency?: 'weekly' | 'biweekly';
  /** The number of days since the start; by default the item starts with the cycle. */
  startedDaysAgo?: number;
  notes?: ItemComment[];
  commitments?: Commitment[];
  reports: Reports;
}
export type TeamKey = 'shop' | 'website' | 'farms' | 'roastery';
/** A team above stands before its parts. */
export interface ExampleTeam {
  key: TeamKey;
  name: TranslatedText;
  colour: TeamColour;
  partOf?: TeamKey;
  lead: PersonKey;
  members: PersonKey[];
}

interface ExampleVerdict {
  by: PersonKey;
  /** Instead of the computed grade, with a reason. */
  grade?: number;
  reason?: TranslatedText;
  learning: TranslatedText;
  decision: VerdictDecision;
}
export interface ExampleCard {
  by: PersonKey;
  column: RetrospectiveColumn;
  /** By default the retrospective of the organization. */
  team?: TeamKey;
  content: TranslatedText;
}

export interface ExampleObjective {
  title: TranslatedText;
  description: TranslatedText;
  owner: PersonKey;
  weight?: number;
  /** By default the team of the objective above. */
  team?: TeamKey;
  /** Of an objective of a finished cycle. */
  verdict?: ExampleVerdict;
  keyResults: ExampleKeyResult[];
  objectives?: ExampleObjective[];
}

export const ORGANIZATION: TranslatedText = {
  en: 'Blue Lake Coffee (example)',
  es: 'Café Lago Azul (ejemplo)',
};
export const CYCLES: { former: TranslatedText; current: TranslatedText; next: TranslatedText } = {
  former: { en: 'Last quarter', es: 'Trimestre anterior' },
  current: { en: 'This quarter', es: 'Este trimestre' },
  next: { en: 'Next quarter', es: 'Próximo trimestre' },
};

export const PEOPLE: ExamplePerson[] = [
  { key: 'lucia', firstName: 'Lucía', lastName: 'Rivas', role: 'admin' },
  { key: 'ingrid', firstName: 'Ingrid', lastName: 'Solano', role: 'shepherd' },
  { key: 'tomas', firstName: 'Tomás', lastName: 'Quispe', role: 'partner' },
  { key: 'mateo', firstName: 'Mateo', lastName: 'Paredes', role: 'user' },
];

export const TEAMS: ExampleTeam[] = [
  {
    key: 'shop',
    name: { en: 'Shop and delivery', es: 'Tienda y entregas' },
    colour: 'blue',
    lead: 'lucia',
    members: ['mateo', 'tomas'],
  },
  {
    key: 'website',
    name: { en: 'Online shop', es: 'Tienda en línea' },
    colour: 'purple',
    partOf: 'shop',
    lead: 'tomas',
    members: ['mateo'],
  },
  {
    key: 'farms',
    name: { en: 'Farms', es: 'Fincas' },
    colour: 'green',
    lead: 'you',
    members: ['ingrid'],
  },
  {
    key: 'roastery',
    name: { en: 'Roastery', es: 'Tostaduría' },
    colour: 'orange',
    lead: 'ingrid',
    members: ['mateo'],
  },
];

const percent: TranslatedText = { en: '%', es: '%' };

/** Of the cycle before, which is finished. */
export const FORMER_OBJECTIVES: ExampleObjective[] = [
  {
    title: { en: 'People find our coffee', es: 'La gente encuentra nuestro café' },
    description: { en: '', es: '' },
    owner: 'lucia',
    team: 'shop',
    verdict: {
      by: 'lucia',
      learning: {
        en: 'Tastings in cafés brought more than any advertisement.',
        es: 'Las degustaciones en cafeterías trajeron más que cualquier anuncio.',
      },
      decision: 'carryOn',
    },
    keyResults: [
      {
        title: { en: 'Cafés that serve our coffee', es: 'Cafeterías que sirven nuestro café' },
        measure: { en: 'Cafés with an order', es: 'Cafeterías con pedido' },
        unit: { en: 'cafés', es: 'cafeterías' },
        start: 12,
        target: 20,
        owner: 'mateo',
        reports: { values: [12, 13, 13, 14, 15, 15, 16, 17, 17, 18, 18] },
      },
      {
        title: { en: 'Readers of our newsletter', es: 'Lectores de nuestro boletín' },
        measure: { en: 'Subscribers', es: 'Suscripciones' },
        unit: { en: 'readers', es: 'lectores' },
        start: 900,
        target: 1500,
        owner: 'lucia',
        reports: { values: [910, 950, 980, 1040, 1100, 1180, 1240, 1290, 1330, 1380, 1410] },
      },
    ],
  },
  {
    title: { en: 'Everyone can roast', es: 'Todo el equipo sabe tostar' },
    description: { en: '', es: '' },
    owner: 'ingrid',
    team: 'roastery',
    verdict: {
      by: 'ingrid',
      grade: 0.8,
      reason: {
        en: 'Two of the six still roast with help.',
        es: 'Dos de las seis personas todavía tuestan con ayuda.',
      },
      learning: {
        en: 'An afternoon in pairs teaches more than a manual.',
        es: 'Una tarde en parejas enseña más que un manual.',
      },
      decision: 'change',
    },
    keyResults: [
      {
        title: { en: 'People trained on the roaster', es: 'Personas formadas en la tostadora' },
        measure: { en: 'Trainings completed', es: 'Formaciones completadas' },
        unit: { en: 'people', es: 'personas' },
        start: 1,
        target: 6,
        owner: 'ingrid',
        reports: { values: [1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6] },
      },
    ],
  },
];

export const FORMER_CARDS: ExampleCard[] = [
  {
    by: 'mateo',
    column: 'keep',
    content: {
      en: 'The short talk about numbers on Mondays.',
      es: 'La conversación corta sobre los números de los lunes.',
    },
  },
  {
    by: 'lucia',
    column: 'keep',
    content: { en: 'Three objectives, not more.', es: 'Tres objetivos, no más.' },
  },
  {
    by: 'tomas',
    column: 'change',
    content: {
      en: 'We began the website too late.',
      es: 'Empezamos el sitio web demasiado tarde.',
    },
  },
  {
    by: 'lucia',
    column: 'keep',
    team: 'shop',
    content: {
      en: 'Packing together on Fridays.',
      es: 'Empacar en equipo los viernes.',
    },
  },
  {
    by: 'you',
    column: 'try',
    team: 'shop',
    content: {
      en: 'Call ten customers each month.',
      es: 'Llamar a diez clientes cada mes.',
    },
  },
  {
    by: 'you',
    column: 'try',
    content: {
      en: 'Ask the farmers before we choose key results.',
      es: 'Preguntar a quienes cultivan antes de elegir resultados clave.',
    },
  },
];

export const OBJECTIVES: ExampleObjective[] = [
  {
    title: { en: 'Coffee lovers come back to us', es: 'Quienes aman el café vuelven a elegirnos' },
    description: {
      en: 'We grow through people who buy again, not through discounts.',
      es: 'Crecemos con quienes vuelven a comprar, no con descuentos.',
    },
    owner: 'lucia',
    team: 'shop',
    keyResults: [
      {
        title: {
          en: 'Customers who buy again within 60 days',
          es: 'Clientes que vuelven a comprar en 60 días',
        },
        measure: { en: 'Repurchase rate', es: 'Tasa de recompra' },
        unit: percent,
        start: 31,
        target: 45,
        owner: 'lucia',
        weight: 2,
        reports: {
          values: [31.4, 32.8, 34, 35.1, 37.6, 38.2, 40.1, 41.5],
          confidence: 0.8,
          note: {
            en: 'The tasting box keeps bringing people back.',
            es: 'La caja de degustación sigue trayendo gente de vuelta.',
          },
        },
      },
      {
        title: { en: 'Complaints per 1,000 orders', es: 'Reclamos por cada 1000 pedidos' },
        measure: { en: 'Complaint rate', es: 'Tasa de reclamos' },
        unit: { en: 'complaints', es: 'reclamos' },
        start: 18,
        target: 6,
        owner: 'mateo',
        reports: { values: [18, 17, 17, 15, 14, 12, 11, 9] },
      },
      {
        title: { en: 'Days from order to delivery', es: 'Días entre el pedido y la entrega' },
        measure: { en: 'Median delivery time', es: 'Mediana del tiempo de entrega' },
        unit: { en: 'days', es: 'días' },
        start: 6.5,
        target: 3,
        owner: 'tomas',
        reports: {
          values: [6.4, 6.4, 6.1, 5.9, 5.9, 5.6, 5.4, 5.2],
          confidence: 0.5,
          note: {
            en: 'The second warehouse opens later than planned.',
            es: 'La segunda bodega abre más tarde de lo previsto.',
          },
        },
        commitments: [
          {
            by: 'tomas',
            daysAgo: 12,
            until: 9,
            text: {
              en: 'Sign the lease of the second warehouse',
              es: 'Firmar el alquiler de la segunda bodega',
            },
          },
        ],
      },
    ],
    objectives: [
      {
        title: {
          en: 'The online shop is a pleasure to use',
          es: 'Da gusto usar la tienda en línea',
        },
        description: {
          en: 'Half of our visitors come from a phone.',
          es: 'La mitad de las visitas llega desde el teléfono.',
        },
        owner: 'tomas',
        team: 'website',
        keyResults: [
          {
            title: {
              en: 'Seconds until the catalogue is shown',
              es: 'Segundos hasta ver el catálogo',
            },
            measure: { en: 'Load time on a phone', es: 'Tiempo de carga en el teléfono' },
            unit: { en: 's', es: 's' },
            start: 4.2,
            target: 1.5,
            owner: 'tomas',
            reports: { values: [4.2, 3.9, 3.1, 2.6, 2.2, 1.9, 1.6, 1.4], confidence: 1 },
          },
          {
            title: { en: 'Carts left behind', es: 'Carritos abandonados' },
            measure: { en: 'Abandonment rate', es: 'Tasa de abandono' },
            unit: percent,
            start: 68,
            target: 50,
            owner: 'tomas',
            reports: {
              values: [68, 67.5, 68.2, 67, 67.4, 66.8, 66.9, 66.5],
              confidence: 0.9,
              note: {
                en: 'The new checkout goes live next week, it will be fine.',
                es: 'La nueva caja sale la próxima semana, todo irá bien.',
              },
            },
            notes: [
              {
                by: 'lucia',
                daysAgo: 6,
                text: {
                  en: 'Half of the carts are left at the shipping costs. Can we show them earlier?',
                  es: 'La mitad de los carritos se abandona al ver el costo de envío. ¿Podemos mostrarlo antes?',
                },
              },
              {
                by: 'tomas',
                daysAgo: 5,
                text: {
                  en: 'Yes: the new checkout shows them in the cart.',
                  es: 'Sí: la nueva caja ya lo muestra en el carrito.',
                },
              },
            ],
            commitments: [
              {
                by: 'tomas',
                daysAgo: 5,
                until: 6,
                text: { en: 'Release the new checkout', es: 'Publicar la nueva caja' },
              },
            ],
          },
        ],
      },
    ],
  },
  {
    title: { en: 'Farmers earn a fair price', es: 'Quienes cultivan reciben un precio justo' },
    description: {
      en: 'A price that one can plan a harvest with.',
      es: 'Un precio con el que se puede planificar la cosecha.',
    },
    owner: 'you',
    team: 'farms',
    keyResults: [
      {
        title: { en: 'Price paid per kilo', es: 'Precio pagado por kilo' },
        measure: { en: 'Average price at the farm', es: 'Precio promedio en finca' },
        unit: { en: 'USD', es: 'USD' },
        start: 4.1,
        target: 5.2,
        owner: 'you',
        weight: 2,
        // The caller finds one check-in to record in my week.
        reports: { values: [4.1, 4.2, 4.35, 4.5, 4.6, 4.7, 4.85], until: 1, confidence: 0.8 },
      },
      {
        title: { en: 'Farms with a three-year contract', es: 'Fincas con contrato a tres años' },
        measure: { en: 'Contracts signed', es: 'Contratos firmados' },
        unit: { en: 'farms', es: 'fincas' },
        start: 12,
        target: 30,
        owner: 'mateo',
        reports: {
          values: [13, 15, 16, 19, 22, 25, 28, 30],
          note: {
            en: 'All thirty are signed. Thank you, Pampa Alta!',
            es: 'Ya están firmados los treinta. ¡Gracias, Pampa Alta!',
          },
        },
      },
      {
        title: { en: 'Visit two farms every week', es: 'Visitar dos fincas cada semana' },
        measure: { en: 'Farms visited', es: 'Fincas visitadas' },
        unit: { en: 'visits', es: 'visitas' },
        start: 0,
        target: 2,
        owner: 'you',
        frequency: 'weekly',
        reports: { values: [2, 3, 2, 0, 2, 2, 1, 2] },
        notes: [
          {
            by: 'ingrid',
            daysAgo: 2,
            text: {
              en: '@{you} The road to Pampa Alta is open again. Shall we go there this week?',
              es: '@{you} El camino a Pampa Alta está abierto otra vez. ¿Vamos esta semana?',
            },
          },
        ],
        commitments: [
          {
            by: 'ingrid',
            daysAgo: 2,
            until: 4,
            assigned: 'you',
            text: {
              en: 'Agree on a day with Pampa Alta',
              es: 'Acordar un día con Pampa Alta',
            },
          },
        ],
      },
    ],
  },
  {
    title: { en: 'We roast without waste', es: 'Tostamos sin desperdicio' },
    description: {
      en: 'What leaves the roastery is coffee and compost.',
      es: 'De la tostaduría salen café y compost.',
    },
    owner: 'ingrid',
    team: 'roastery',
    keyResults: [
      {
        title: { en: 'Energy per kilo roasted', es: 'Energía por kilo tostado' },
        measure: { en: 'Consumption of the roaster', es: 'Consumo de la tostadora' },
        unit: { en: 'kWh', es: 'kWh' },
        start: 2.1,
        target: 1.6,
        owner: 'ingrid',
        reports: { values: [2.1, 2.05, 1.98, 1.9, 1.84, 1.8, 1.78, 1.77] },
      },
      {
        title: { en: 'Energy from our own panels', es: 'Energía de nuestros paneles' },
        measure: { en: 'Share of solar energy', es: 'Proporción de energía solar' },
        unit: percent,
        start: 0,
        target: 40,
        owner: 'mateo',
        reports: { values: [4, 9, 12, 15], until: 4 },
      },
      {
        title: { en: 'Husks composted', es: 'Cascarilla compostada' },
        measure: { en: 'Share of husks composted', es: 'Proporción de cascarilla compostada' },
        unit: percent,
        start: 20,
        target: 95,
        owner: 'ingrid',
        startedDaysAgo: 2,
        reports: { values: [] },
      },
    ],
  },
  {
    title: { en: 'A team that likes to stay', es: 'Un equipo al que le gusta quedarse' },
    description: { en: '', es: '' },
    owner: 'lucia',
    keyResults: [
      {
        title: { en: 'How we feel at work', es: 'Cómo nos sentimos en el trabajo' },
        measure: {
          en: 'Answer to the weekly question, 1 to 10',
          es: 'Respuesta a la pregunta semanal, de 1 a 10',
        },
        unit: { en: 'points', es: 'puntos' },
        start: 6.8,
        target: 8,
        owner: 'lucia',
        reports: { values: [6.9, 7, 7, 7.2, 7.1, 7.4, 7.5, 7.6], confidence: 0.7 },
      },
      {
        title: {
          en: 'A talk with everyone every two weeks',
          es: 'Una conversación con cada persona cada dos semanas',
        },
        measure: { en: 'Talks held', es: 'Conversaciones realizadas' },
        unit: { en: 'talks', es: 'conversaciones' },
        start: 0,
        target: 5,
        owner: 'lucia',
        frequency: 'biweekly',
        reports: { values: [0, 5, 0, 5, 0, 4, 0, 5] },
      },
    ],
  },
];

/** A draft of the coming cycle, by the caller. */
export const DRAFT = {
  title: {
    en: 'Our coffee is at home in two more cities',
    es: 'Nuestro café llega a dos ciudades más',
  },
  description: {
    en: 'First talks with shops are open. We decide after the harvest.',
    es: 'Las primeras conversaciones con tiendas están abiertas. Decidimos después de la cosecha.',
  },
  assigned: 'lucia',
  keyResults: [
    {
      title: { en: 'Shops that sell our coffee', es: 'Tiendas que venden nuestro café' },
      unit: { en: 'shops', es: 'tiendas' },
      start: 14,
      target: 30,
      owner: 'lucia',
    },
    {
      title: {
        en: 'Kilos sold per month outside the valley',
        es: 'Kilos vendidos al mes fuera del valle',
      },
      unit: { en: 'kg', es: 'kg' },
      start: 120,
      target: 400,
      owner: 'mateo',
    },
  ],
} as const;
