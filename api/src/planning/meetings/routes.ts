// The routes of meetings. They accept no API keys.
import {
  currentMeetingAnswer,
  meetingAnswer,
  meetingQuery,
  meetingSummaryAnswer,
  meetingsAnswer,
  sendSummaryBody,
  sentSummaryAnswer,
  startMeetingBody,
  tickAnswer,
} from '@cumbre/contract/meetings';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { endMeeting, sendSummary, startMeeting, tickLine, untickLine } from './changeMeetings';
import { listMeetings, readCurrentMeeting } from './readMeetings';
import { readMeetingSummary } from './readMeetingSummary';

const params = z.strictObject({ id });
const lineParams = z.strictObject({ id, itemId: id });

export async function meetingRoutes(app: App): Promise<void> {
  app.get(
    '/cycles/:id/meetings',
    { schema: { params, response: { 200: meetingsAnswer } } },
    (request) => listMeetings(contextOf(request), request.params.id),
  );

  app.get(
    '/cycles/:id/meetings/current',
    { schema: { params, querystring: meetingQuery, response: { 200: currentMeetingAnswer } } },
    (request) =>
      readCurrentMeeting(contextOf(request), request.params.id, request.query.team ?? null),
  );

  app.post(
    '/cycles/:id/meetings',
    { schema: { params, body: startMeetingBody, response: { 201: meetingAnswer } } },
    async (request, reply) =>
      reply.code(201).send({
        meeting: await startMeeting(contextOf(request), request.params.id, request.body.team),
      }),
  );

  app.get(
    '/meetings/:id',
    { schema: { params, response: { 200: meetingSummaryAnswer } } },
    (request) => readMeetingSummary(contextOf(request), request.params.id),
  );

  app.put(
    '/meetings/:id/ticks/:itemId',
    { schema: { params: lineParams, response: { 200: tickAnswer } } },
    async (request) => ({
      tick: await tickLine(contextOf(request), request.params.id, request.params.itemId),
    }),
  );

  app.delete(
    '/meetings/:id/ticks/:itemId',
    { schema: { params: lineParams, response: { 204: z.null() } } },
    async (request, reply) =>
      reply
        .code(204)
        .send(await untickLine(contextOf(request), request.params.id, request.params.itemId)),
  );

  app.post(
    '/meetings/:id/end',
    { schema: { params, response: { 200: meetingAnswer } } },
    async (request) => ({ meeting: await endMeeting(contextOf(request), request.params.id) }),
  );

  app.post(
    '/meetings/:id/summary',
    { schema: { params, body: sendSummaryBody, response: { 200: sentSummaryAnswer } } },
    async (request) => ({
      sent: await sendSummary(contextOf(request), request.params.id, request.body.people),
    }),
  );
}
