import {
  type PointEvent,
  pointEvent,
  pointsTransferBegin,
  pointsTransferDecision,
} from '@admin/api-client/contract/content/pointEvents'
import { idParams } from '@admin/api-client/contract/envelope'
import type { Hono } from 'hono'
import type { z } from 'zod'
import { parse } from '../../../http/input.ts'
import type { HttpEnv } from '../../../http/mount.ts'
import { readSignedJson, requireSigned } from '../../../http/signedCalls.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { earn } from './earning.ts'
import { sendGift } from './gifts.ts'
import { purchase } from './purchases.ts'
import { begin, cancel, confirm } from './transfers.ts'

/** Called by the platform's app for what users do that concerns their points. */
export const POINT_EVENTS_PATH = '/api/points/events'
/** Called for a user who transfers points. */
export const POINTS_TRANSFERS_PATH = '/api/points/transfers'

const MAX_BYTES = 16 * 1024

const report = (context: Context, event: PointEvent): Promise<object> => {
  if (event.kind === 'earning') return earn(context, event)
  return event.kind === 'purchase' ? purchase(context, event) : sendGift(context, event)
}

/**
 * What the platform's app calls for its users. Each call is signed with a secret that both know, and for its path;
 * without one, none is accepted.
 */
export function pointIngestRoutes(app: Hono<HttpEnv>): void {
  const serve = <Body extends z.ZodType>(
    path: string,
    schema: Body,
    answer: (context: Context, body: z.output<Body>, params: Record<string, string>) => Promise<object>,
  ) =>
    app.post(path, async (c) => {
      const context = c.get('context')
      const secret = context.config.pointsSecret
      if (!secret) throw new Refusal('notFound')
      const digest = await requireSigned(context, secret, c.req.raw.headers, c.req.path)
      // All calls together count as those of one account.
      const value = await c.get('receive')({ maxBytes: MAX_BYTES, accountId: POINT_EVENTS_PATH }, () =>
        readSignedJson(c.req.raw, digest),
      )
      return c.json(await answer(context, parse(schema, value, 'validation'), c.req.param()))
    })

  serve(POINT_EVENTS_PATH, pointEvent, report)
  serve(POINTS_TRANSFERS_PATH, pointsTransferBegin, begin)
  for (const [action, decide] of Object.entries({ confirm, cancel }))
    serve(`${POINTS_TRANSFERS_PATH}/:id/${action}`, pointsTransferDecision, (context, { userId }, params) =>
      decide(context, { ...parse(idParams, params, 'badRequest'), userId }),
    )
}
