import { z } from 'zod'
import { visitorQuery } from '../delivery/visitorQuery.ts'
import { enumerations } from '../enumerations.ts'
import { enumeration, fileLink, id, timestamp } from '../fields.ts'
import { shownComponent } from './components.ts'
import { changeKinds, leftOutReasons, type ShownKind, shownKinds, siteConflicts } from './timeMachineFacts.ts'

/** Who looks at which page of a site, and when. */
export const timeMachineQuery = visitorQuery
  .omit({ siteId: true })
  .extend({ page: enumeration('landingPage').default('p') })

const kind = z.enum(Object.keys(shownKinds) as ShownKind[])

const named = { id, name: z.string() }

const vipLacking = z
  .number()
  .int()
  .nullable()
  .describe('VIP grade from which visitors can buy what it leads to, if the visitor’s is lower')

/** What begins or ends at the same moment. */
const change = z.object({
  time: timestamp,
  items: z.array(
    z.object({
      kind: z.enum(changeKinds),
      /** Of a version of a template its number, and of an agreement its kind. */
      name: z.string(),
      begins: z.boolean(),
    }),
  ),
})
export type SiteChange = z.infer<typeof change>

/** What a visitor sees of a site at a moment, by what is known now, and what not and why. */
export const timeMachineView = z
  .object({
    moment: timestamp,
    /** Whether the moment is over: rows are as they are now, and those that were deleted are missing. */
    isPast: z.boolean(),
    /** Whether it is to come: all can still be changed. */
    isLater: z.boolean(),
    site: z.object({
      name: z.string(),
      logo: fileLink,
      /** Under which visitors get there at the moment. */
      hosts: z.array(z.string()),
    }),
    /** What keeps the visitor out; null: nothing. The rest is what the visitor would see without it. */
    maintenance: z
      .object({
        /** In the visitor’s language, or else in the other one; empty without one. */
        message: z.string(),
        until: timestamp.nullable(),
        causes: z.array(
          z.object({
            cause: z.enum(['site', 'window']),
            title: z.string(),
            platform: enumeration('businessType').nullable(),
            until: timestamp.nullable(),
          }),
        ),
        /** How many addresses and ranges still have access. */
        allowedAddresses: z.number().int(),
      })
      .nullable(),
    /** The agreements in force. */
    papers: z.array(z.object({ kind: enumeration('sitePaperKind'), validFrom: timestamp })),
    /** The version that is published at the moment; null: none is for the platform. */
    template: z
      .object({
        ...named,
        version: z.number().int(),
        publishedBy: z.string(),
        publishTime: timestamp,
        primaryColor: z.string(),
        scheme: enumeration('colorScheme'),
      })
      .nullable(),
    /** Those that the visitor sees, in order. */
    components: z.array(shownComponent.omit({ unmet: true })),
    banners: z.array(z.object({ ...named, picture: fileLink, vipLacking })),
    /** All positions, with the advertisements that compete for their places, the greatest share first. */
    advertisements: z.array(
      z.object({
        position: enumeration('adPosition'),
        places: z.number().int(),
        candidates: z.array(z.object({ ...named, share: z.number(), vipLacking })),
      }),
    ),
    notices: z.array(z.object({ ...named, validTo: timestamp })),
    stations: z.array(z.object(named)),
    /** What the visitor doesn’t see and why: of each kind those of the platform, the fewest reasons first. */
    leftOut: z.array(
      z.object({
        kind,
        ...named,
        unmet: z.array(z.enum(leftOutReasons)),
        state: z
          .enum([...enumerations.publicationState, ...enumerations.adState])
          .nullable()
          .describe('At the moment; null: it was deleted'),
      }),
    ),
    /** Kinds of which more is left out than is listed: those that were changed last. */
    more: z.array(kind),
    /** Kinds that the caller can’t read; they are empty. */
    withheld: z.array(kind),
    conflicts: z.array(z.object({ conflict: z.enum(siteConflicts), names: z.array(z.string()) })),
    /** The last changes before the moment, and the first ones after it, as far as they are planned. */
    previous: change.nullable(),
    next: change.nullable(),
  })
  .meta({ id: 'TimeMachineView' })
export type TimeMachineView = z.infer<typeof timeMachineView>
