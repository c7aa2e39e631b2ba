import { z } from 'zod'
import { INCIDENT_MAX_LINES, INCIDENT_MAX_REQUESTS, LANGUAGES, REMARK_MAX_LENGTH } from './limits.ts'

/** Version of the format; files of other versions are rejected. */
export const INCIDENT_FORMAT = 1

const moment = z.number().int()

const ORIGIN = 'http://page.invalid'

/** Whether a browser stays on the site when it is led to an address: it reads `/\host` and `//host` as other sites. */
const staysOnSite = (address: string) =>
  address.startsWith('/') && URL.canParse(address, ORIGIN) && new URL(address, ORIGIN).origin === ORIGIN

/** A request that a page made, without personal data. */
export const incidentRequest = z.object({
  time: moment,
  method: z.string(),
  /** With its query. */
  path: z.string().refine(staysOnSite),
  /** 0: no answer. */
  status: z
    .number()
    .int()
    .refine((status) => status === 0 || (status >= 200 && status <= 599)),
  requestId: z
    .string()
    .regex(/^[\w=-]{1,64}$/)
    .nullable(),
  /** Milliseconds. */
  duration: z.number(),
  /** Null without one, and where it was too long or no JSON. */
  body: z.unknown(),
  response: z.unknown(),
})
export type IncidentRequest = z.infer<typeof incidentRequest>

/** What a page was like when something went wrong, without personal data: mock mode shows it again. */
export const incidentFile = z.object({
  format: z.literal(INCIDENT_FORMAT),
  time: moment,
  remark: z.string().max(REMARK_MAX_LENGTH),
  /** Name of the app's script, which has the hash of the build. */
  build: z.string(),
  language: z.enum(LANGUAGES),
  colorScheme: z.enum(['light', 'dark']),
  viewport: z.object({ width: z.number(), height: z.number() }),
  /** Path of the page with its query. */
  route: z.string().refine(staysOnSite),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  /** Names of the fields of open forms. */
  fields: z.array(z.string()),
  requests: z.array(incidentRequest).max(INCIDENT_MAX_REQUESTS),
  console: z
    .array(z.object({ time: moment, level: z.enum(['error', 'warn']), text: z.string() }))
    .max(INCIDENT_MAX_LINES),
})
export type IncidentFile = z.infer<typeof incidentFile>
