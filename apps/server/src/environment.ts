import { password, username } from '@admin/api-client/contract/fields'
import {
  EXPORT_APPROVAL_ROWS,
  EXPORT_STREAM_ROWS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  VERIFICATION_CODE_LENGTH,
} from '@admin/api-client/contract/limits'
import { z } from 'zod'
import { DEMO_PASSWORD } from './auth/demoAccounts.ts'
import { POOL_SIZE } from './db/postgres.ts'
import type { Bucket } from './files/bucketStorage.ts'
import { MAX_EXPORTS } from './http/limitExports.ts'
import { MAX_REQUESTS } from './http/limitRequests.ts'
import { CLIENT_LIMITS } from './http/listen.ts'
import { oidcProblems, oidcVariables } from './oidcEnvironment.ts'

const number = z.coerce.number().int()
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Address of a service, to which paths are appended. */
const baseAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that starts with http:// or https://',
    abort: true,
  })
  .refine((url) => {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  }, 'must not contain credentials')
  // A parsed address does not show an empty query or fragment.
  .refine((url) => !/[?#]/.test(url), 'must not contain a query or a fragment')

/** Everything the server reads from its environment; docs/operations.md says what each is for. */
export const environmentVariables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: number.min(0).max(65_535).default(3000),
  /** Port of the metrics for Prometheus. */
  METRICS_PORT: number.min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Base address that traces and metrics are sent to by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .refine((url) => !url.includes('@'), 'must not contain credentials: use OTEL_EXPORTER_OTLP_HEADERS')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (pairs) => pairs.split(',').every((pair) => /^[^=]+=/.test(pair)),
      'must be name=value, separated by commas',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('back-office'),
  /** Share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\//.test(url), 'must start with postgres://')
    .optional(),
  /** Hot standby of that database, for lists and reports. */
  DATABASE_READ_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\//.test(url), 'must start with postgres://')
    .optional(),
  /** Zone that tasks are scheduled in. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA name such as Asia/Shanghai').default('UTC'),
  DATA_DIR: z.string().default('.data'),
  /** Requests that one process has under way; further ones are answered 503. */
  MAX_REQUESTS: number.min(1).max(10_000).default(MAX_REQUESTS),
  /** Exported files that one process writes at a time. */
  MAX_EXPORTS: number.min(1).max(1000).default(MAX_EXPORTS),
  /** Rows up to which a list is exported while its requester waits. */
  EXPORT_STREAM_ROWS: number.min(1).max(1_000_000).default(EXPORT_STREAM_ROWS),
  /** Rows above which an export needs another operator's approval. */
  EXPORT_APPROVAL_ROWS: number.min(1).max(100_000_000).default(EXPORT_APPROVAL_ROWS),
  MAX_CONNECTIONS: number.min(2).max(1_000_000).default(CLIENT_LIMITS.connections),
  /** Connections of one client network among them; not with `TRUST_PROXY`, where all are the proxy's. */
  MAX_CONNECTIONS_OF_NETWORK: number.min(1).max(1_000_000).optional(),
  /** Connections of one process to PostgreSQL, and as many to its standby. */
  DATABASE_CONNECTIONS: number.min(2).max(1000).default(POOL_SIZE),
  /** Address that people open, such as https://admin.example.com. */
  PUBLIC_URL: baseAddress.optional(),
  TRUST_PROXY: flag.default(false),
  /** Single sign-on only where the browser started it. */
  SSO_STATE_REQUIRED: flag.default(false),
  ...oidcVariables(baseAddress, flag),
  PASSWORD_MIN_LENGTH: number.min(1).max(128).optional(),
  DEV_VERIFICATION_CODE: z
    .string()
    .refine(
      (code) => code.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(code),
      `must be ${VERIFICATION_CODE_LENGTH} digits`,
    )
    .optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  SEED_ROWS: number.min(0).max(10_000_000).default(5000),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\//.test(url), 'must start with smtp:// or smtps://')
    .optional(),
  SMTP_FROM: z.string().optional(),
  /** Base address of the service that keeps the authentication requests of apps. */
  AUTH_SERVICE_URL: baseAddress.optional(),
  /** Base address of a service with the range API of Pwned Passwords. */
  BREACHED_PASSWORDS_URL: baseAddress.optional(),
  /** Address of the application in OvenMediaEngine's REST API. */
  OME_API_URL: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^/]+\/v1\/vhosts\/[^/]+\/apps\/[^/]+\/?$/.test(url),
      'must look like http://host:8081/v1/vhosts/default/apps/app',
    )
    .optional(),
  OME_ACCESS_TOKEN: z.string().optional(),
  /** Address of the application at OvenMediaEngine's thumbnail publisher. */
  OME_THUMBNAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Ask the network whether the sites' domains work. */
  DOMAIN_CHECKS: flag.default(false),
  /** Ask the network whether the links of navigation stations work. */
  LINK_CHECKS: flag.default(false),
  /** Secret with which the streaming server signs what it asks. */
  LIVE_INGEST_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Secret with which the platform's app signs the identity checks that it submits. */
  IDENTITY_CHECK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Secret with which the platform's app signs what it reports about points. */
  POINTS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DELIVERY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Keys that encrypt stored secrets: the first one encrypts, all of them decrypt. */
  ENCRYPTION_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()) as [string, ...string[]])
    .refine(
      (keys) => keys.every((key) => /^[0-9a-f]{64}$/i.test(key)),
      'must be keys of 64 hexadecimal digits, separated by commas',
    )
    .optional(),
  ADMIN_USERNAME: username.default('admin'),
  ADMIN_PASSWORD: z
    .string()
    // One message, whatever is wrong.
    .refine(
      (text) => password().safeParse(text).success,
      `must have at least ${Math.min(...Object.values(PASSWORD_MIN_LENGTH))} characters (or PASSWORD_MIN_LENGTH, if that is more) and at most ${PASSWORD_MAX_LENGTH}, including a lowercase letter, an uppercase letter, a digit, and a special character`,
    )
    .optional(),
})

const schema = environmentVariables
  .transform((values) => {
    const production = values.NODE_ENV === 'production'
    return {
      ...values,
      production,
      SEED: values.SEED ?? (production ? 'none' : 'demo'),
      MAX_CONNECTIONS_OF_NETWORK:
        values.MAX_CONNECTIONS_OF_NETWORK ??
        Math.min(CLIENT_LIMITS.connectionsOfNetwork, Math.floor(values.MAX_CONNECTIONS / 2)),
      bucket: bucketOf(values),
    }
  })
  .superRefine(({ production, DEV_VERIFICATION_CODE, SEED, S3_BUCKET, bucket, ...others }, context) => {
    if (others.DATABASE_READ_URL !== undefined && others.DATABASE_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_READ_URL'],
        message: 'also needs DATABASE_URL, the database that it is a standby of',
      })
    for (const problem of oidcProblems(others)) context.addIssue({ code: 'custom', ...problem })
    if (others.SMTP_URL !== undefined && others.SMTP_FROM === undefined)
      context.addIssue({
        code: 'custom',
        path: ['SMTP_URL'],
        message: 'also needs SMTP_FROM, the address that mails come from',
      })
    if (others.METRICS_PORT !== undefined && others.METRICS_PORT !== 0 && others.METRICS_PORT === others.PORT)
      context.addIssue({
        code: 'custom',
        path: ['METRICS_PORT'],
        message: 'must differ from PORT: metrics are never on the public port',
      })
    if (!others.TRUST_PROXY && others.MAX_CONNECTIONS_OF_NETWORK >= others.MAX_CONNECTIONS)
      context.addIssue({
        code: 'custom',
        path: ['MAX_CONNECTIONS_OF_NETWORK'],
        message: 'must be smaller than MAX_CONNECTIONS: one client could take every connection',
      })
    if (production && DEV_VERIFICATION_CODE !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['DEV_VERIFICATION_CODE'],
        message: 'must not be set when NODE_ENV is production: it fixes the image challenge',
      })
    if (S3_BUCKET !== undefined && bucket === undefined)
      context.addIssue({
        code: 'custom',
        path: ['S3_BUCKET'],
        message: 'also needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
      })
    if (others.OME_API_URL !== undefined && others.OME_ACCESS_TOKEN === undefined)
      context.addIssue({
        code: 'custom',
        path: ['OME_API_URL'],
        message: 'also needs OME_ACCESS_TOKEN, the access token of the REST API',
      })
    if (others.OME_API_URL !== undefined && others.LIVE_INGEST_SECRET === undefined)
      context.addIssue({
        code: 'custom',
        path: ['OME_API_URL'],
        message: 'also needs LIVE_INGEST_SECRET: without it, no stream is admitted',
      })
    if (production && SEED === 'demo')
      context.addIssue({
        code: 'custom',
        path: ['SEED'],
        message: 'must not be "demo" when NODE_ENV is production: the demo passwords are public',
      })
    const { ADMIN_PASSWORD, PASSWORD_MIN_LENGTH: minLength = 0 } = others
    if (ADMIN_PASSWORD !== undefined && ADMIN_PASSWORD.length < minLength)
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_PASSWORD'],
        message: `must have at least ${minLength} characters, as PASSWORD_MIN_LENGTH requires`,
      })
    if (production && ADMIN_PASSWORD === DEMO_PASSWORD)
      context.addIssue({
        code: 'custom',
        path: ['ADMIN_PASSWORD'],
        message: 'must not be the demo password when NODE_ENV is production: it is public',
      })
  })

interface BucketVariables {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Nothing unless everything that a bucket needs is there. */
function bucketOf(variables: BucketVariables): Bucket | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined
}

export type Environment = z.output<typeof schema>

/** Environment variables that the server can't start with. Messages never contain values. */
export class InvalidEnvironment extends Error {
  readonly problems: readonly { variable: string; message: string }[]

  constructor(problems: InvalidEnvironment['problems']) {
    const lines = problems.map(({ variable, message }) => `  ${variable}: ${message}`)
    super(`Invalid environment variables:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/**
 * @param variables as `process.env`; an empty one counts as absent
 * @throws InvalidEnvironment that names every variable that is wrong
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const result = schema.safeParse(present)
  if (result.success) return result.data
  throw new InvalidEnvironment(
    result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message })),
  )
}
