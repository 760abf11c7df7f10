// A message of each event, as an address receives it.
import type { WebhookKind } from '@cumbre/contract/enumerations';
import type { WebhookData } from '@cumbre/contract/webhooks';

const ORGANIZATION = '0197a001-0000-7000-8000-000000000001';
const CYCLE = '0197a001-0000-7000-8000-000000000002';
const ITEM = '0197a001-0000-7000-8000-000000000003';

const DATA: { [Kind in WebhookKind]: WebhookData[Kind] } = {
  'progress.recorded': {
    organization: ORGANIZATION,
    entries: [
      { id: '0197a001-0000-7000-8000-000000000004', item: ITEM, value: 40, date: '2026-02-15' },
    ],
  },
  'item.created': {
    organization: ORGANIZATION,
    items: [{ id: ITEM, cycle: CYCLE, parent: null, kind: 'objective', code: 'O1' }],
  },
  'cycle.stateChanged': {
    organization: ORGANIZATION,
    cycle: CYCLE,
    from: 'planning',
    to: 'running',
  },
};

export const sampleMessage = (kind: WebhookKind): string =>
  JSON.stringify({ type: kind, timestamp: '2026-02-15T12:00:00.000Z', data: DATA[kind] }, null, 2);
