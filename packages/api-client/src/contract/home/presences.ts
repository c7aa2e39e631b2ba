import { z } from 'zod'
import { type Area, defineArea } from '../defineArea.ts'
import { none } from '../envelope.ts'
import { id, timestamp } from '../fields.ts'
import { PRESENCE_ID_LENGTH } from '../limits.ts'
import { del, post } from '../operation.ts'
import { sections } from '../sections.ts'

type Sections = typeof sections

/** Areas whose records can be open on a page: those of which one record can be read by its id. */
export type PresenceResource = {
  [Name in keyof Sections]: Sections[Name]['operations'] extends { get: { path: `${string}/{id}` } }
    ? Name
    : never
}[keyof Sections]

export const presenceResources = Object.values<Area>(sections)
  .filter(({ operations }) => operations.get?.path.endsWith('/{id}'))
  .map(({ name }) => name as PresenceResource)

/** What an operator does with an open record; `idle` after some minutes without input. */
export const presenceStates = ['editing', 'viewing', 'idle'] as const
export type PresenceState = (typeof presenceStates)[number]

/** Another operator who has a record open; with several pages, that of the first state in `presenceStates`. */
export const presence = z
  .object({
    accountId: id,
    accountName: z.string(),
    state: z.enum(presenceStates),
    since: timestamp.describe('Start of the state'),
  })
  .meta({ id: 'Presence' })
export type Presence = z.infer<typeof presence>

const visitId = z
  .string()
  .min(PRESENCE_ID_LENGTH.min)
  .max(PRESENCE_ID_LENGTH.max)
  .describe('Made by the page each time it opens a record')

const path = '/api/admin/presences'

export const presenceArea = defineArea({
  name: 'presence',
  constraints: {
    presences_session_id_sessions_id_fk: { error: 'sessionExpired' },
  },
  operations: {
    announce: post(path, {
      summary: 'Announce for 90 seconds that a record is open, and list the other operators who have it open',
      access: 'session',
      background: true,
      body: z.object({
        visitId,
        resource: z.enum(presenceResources as [PresenceResource, ...PresenceResource[]]),
        targetId: id,
        state: z.enum(presenceStates),
      }),
      data: z.array(presence).describe('Editors first, then viewers, then idle operators'),
    }),
    end: del(path, {
      summary: 'Announce that a record is no longer open',
      access: 'session',
      background: true,
      query: z.object({ visitId }),
      data: none,
    }),
  },
})
