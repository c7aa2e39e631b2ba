import { z } from 'zod'
import { countries } from '../agents/countries.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  createdBetween,
  enumeration,
  fileAddress,
  fileLink,
  id,
  isHttps,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  ADOPTION_COMPARED,
  APP_BUILD_MAX,
  BRAKE_MAX,
  FAULT_BRAKE_MAX,
  RELEASE_NOTES_MAX_LENGTH,
  ROLLOUT_MAX_STEPS,
  URL_MAX_LENGTH,
} from '../limits.ts'
import { get, post } from '../operation.ts'
import { publication, publicationRules } from '../publication.ts'
import { APP_VERSION, compareVersions } from './appUpdateFacts.ts'
import { appUpdateTransitions } from './appUpdates.transitions.ts'

const path = '/api/admin/app-updates'
const platform = enumeration('clientFlag')
const channel = enumeration('releaseChannel')
const share = z.number().int().min(1).max(100)
const notes = z.string().trim().min(1).max(RELEASE_NOTES_MAX_LENGTH)

export const appVersion = code.min(1).refine((text) => APP_VERSION.test(text), message('appVersion'))
const optionalVersion = code
  .refine((text) => text === '' || APP_VERSION.test(text), message('appVersion'))
  .default('')

/** Each step has a higher share and is later than the one before it. */
const rolloutPlan = z.array(z.object({ share, time: timestamp })).max(ROLLOUT_MAX_STEPS)

/** Of 1,000 devices, those that fail to install or start it. */
const brake = z.number().int().min(1).max(BRAKE_MAX).nullable()
/** Users of its version on its platform who send feedback about a fault. */
const faultBrake = z.number().int().min(1).max(FAULT_BRAKE_MAX).nullable()

/** Where all apps of iOS are. */
const APP_STORE = 'apps.apple.com'

const editable = {
  platform,
  channel,
  appVersion,
  /** Rises with every release of a platform and channel. */
  build: z.number().int().min(1).max(APP_BUILD_MAX),
  /** Where the update is downloaded, such as a store; empty where it is a file. */
  link: code
    .max(URL_MAX_LENGTH)
    .refine((text) => text === '' || isHttps(text), message('httpsLink'))
    .default(''),
  /** A package of Android, whose version and build are those of the update; empty where it has a link. */
  file: fileAddress.default(''),
  /** Release notes in Chinese. */
  notes,
  notesEn: notes,
  /** Whether devices can't be used without it. */
  forced: enumeration('yesNo'),
  /** Offered only to devices with a version below it; empty for all. */
  versionsBelow: optionalVersion,
  /** The lowest version that still works once this one is published; empty to leave it as it is. */
  lowestVersion: optionalVersion,
  /** Percent of devices that it is offered to. */
  share,
  /** Steps in which the share rises by itself while it is rolled out. */
  plan: rolloutPlan.default([]),
  /** The rollout pauses by itself when more devices fail; null if failures never pause it. */
  brake: brake.default(null),
  /** The rollout pauses by itself when more users report a fault; null if feedback never pauses it. */
  faultBrake: faultBrake.default(null),
  /** Countries that it is offered in; empty for all. */
  countries: countries.default([]),
  ...publication,
}

type Entered = Pick<
  z.output<z.ZodObject<typeof editable>>,
  'platform' | 'appVersion' | 'link' | 'file' | 'forced' | 'share' | 'plan' | 'lowestVersion'
>

/**
 * An update is forced only on all devices, still works itself, and comes from the store on iOS. Only on Android it is a
 * file or a link; everywhere else it is a link.
 */
function releaseRules(
  { platform, appVersion, link, file, forced, share, plan, lowestVersion }: Entered,
  context: z.RefinementCtx,
): void {
  if (forced === 'y' && share < 100)
    context.addIssue({ code: 'custom', path: ['share'], ...message('forcedShare') })
  if (file === '' && link === '') context.addIssue({ code: 'custom', path: ['link'], ...message('required') })
  if (file !== '' && platform !== 'a')
    context.addIssue({ code: 'custom', path: ['file'], ...message('onlyAndroid') })
  else if (file !== '' && link !== '')
    context.addIssue({ code: 'custom', path: ['file'], ...message('linkOrFile') })
  if (platform === 'i' && isHttps(link) && new URL(link).hostname !== APP_STORE)
    context.addIssue({ code: 'custom', path: ['link'], ...message('appStoreLink') })
  if (lowestVersion !== '' && compareVersions(lowestVersion, appVersion) > 0)
    context.addIssue({ code: 'custom', path: ['lowestVersion'], ...message('aboveOwnVersion') })
  for (const [index, step] of plan.entries()) {
    const before = plan[index - 1] ?? { share, time: Number.NEGATIVE_INFINITY }
    if (step.share <= before.share)
      context.addIssue({
        code: 'custom',
        path: ['plan', index, 'share'],
        ...message('stepNotRising', { share: before.share }),
      })
    if (step.time <= before.time)
      context.addIssue({ code: 'custom', path: ['plan', index, 'time'], ...message('stepNotLater') })
  }
}

export const appUpdateCreate = z.object(editable).superRefine(releaseRules).superRefine(publicationRules)
/** Only a draft is changed. */
export const appUpdateUpdate = z
  .object({ ...editable, version })
  .superRefine(releaseRules)
  .superRefine(publicationRules)

export const appUpdatePublication = z.object({ version })

export const shareRaise = z.object({ share, version })

export const appUpdate = z
  .object({
    id,
    platform,
    channel,
    appVersion: z.string(),
    build: z.number().int(),
    link: z.string(),
    file: fileLink,
    /** As it was uploaded; empty without a file. */
    fileName: z.string(),
    /** Of the file, in bytes; null without one. */
    size: z.number().int().nullable(),
    /** Of the file, as hexadecimal digits; empty without one. */
    sha256: z.string(),
    /** What the file calls its app, such as `com.example.app`; empty without one. */
    packageName: z.string(),
    notes: z.string(),
    notesEn: z.string(),
    forced: enumeration('yesNo'),
    versionsBelow: z.string(),
    lowestVersion: z.string(),
    share: z.number().int(),
    plan: rolloutPlan,
    brake,
    faultBrake,
    countries,
    publishFrom: timestamp.nullable(),
    publishTo: timestamp.nullable(),
    status: enumeration('updateStatus'),
    /** When it was published first; null for a draft. */
    publishTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'AppUpdate' })
export type AppUpdate = z.infer<typeof appUpdate>

const reported = { installed: z.number().int(), failed: z.number().int() }

/** How many devices have an app update, and how many failed to install or start it. */
export const appUpdateAdoption = z
  .object({
    ...reported,
    /** What counts for the thresholds at which its rollout pauses. */
    counted: z.object({
      /** From when on, a full hour; null for a draft. */
      from: timestamp.nullable(),
      ...reported,
      /** Of 1,000 devices, those that failed; null while too few have reported. */
      rate: z.number().int().nullable(),
      /** Different users who reported a fault of its version on its platform. */
      faults: z.number().int(),
    }),
    /** IANA name of the time zone of the days. */
    timeZone: z.string(),
    /** The last days, oldest first. */
    days: z.array(z.object({ date: z.string(), ...reported })),
  })
  .meta({ id: 'AppUpdateAdoption' })
export type AppUpdateAdoption = z.infer<typeof appUpdateAdoption>

export const appUpdateComparisonQuery = z.object({
  ids: z
    .array(id)
    .min(ADOPTION_COMPARED.min)
    .max(ADOPTION_COMPARED.max)
    .refine((ids) => new Set(ids).size === ids.length, message('invalid')),
})

/** How fast devices installed app updates of one platform. */
export const appUpdateComparison = z
  .object({
    /** In the order in which they were asked for; those that don’t exist are left out. */
    updates: z.array(
      z.object({
        id,
        appVersion: z.string(),
        build: z.number().int(),
        channel,
        publishTime: timestamp,
        /** What its shares are of: as many devices as have installed the most installed update on its platform and channel. */
        devices: z.number().int(),
        installed: z.number().int(),
        /** Percent of `devices`, with one decimal; null where they are too few. */
        share: z.number().nullable(),
        failed: z.number().int(),
        /** Days of 24 hours from when it was published until half of the devices had it; null if they haven't, or are too few. */
        daysToHalf: z.number().int().nullable(),
        /** Feedback with its version on its platform. */
        feedback: z.number().int(),
        /** After each day of 24 hours since it was published; the last one may not be over. */
        days: z.array(z.object({ installed: z.number().int() })),
      }),
    ),
  })
  .meta({ id: 'AppUpdateComparison' })
export type AppUpdateComparison = z.infer<typeof appUpdateComparison>

export const appUpdateQuery = listQuery(
  ['platform', 'build', 'share', 'publishTime', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    platform: platform.optional(),
    channel: channel.optional(),
    appVersion: codeFilter,
    forced: enumeration('yesNo').optional(),
    status: enumeration('updateStatus').optional(),
    ...createdBetween,
  },
)

export const appUpdateArea = defineResource({
  name: 'appUpdate',
  path,
  names: { one: 'an app update', many: 'app updates', deletable: 'an app update that is a draft' },
  row: appUpdate,
  query: appUpdateQuery,
  create: appUpdateCreate,
  update: appUpdateUpdate,
  transitions: appUpdateTransitions,
  constraints: { app_updates_build_unique: { field: 'build', message: 'taken' } },
  page: { route: '/operations/appUpdates', position: 4 },
  find: { title: 'appVersion', detail: 'link' },
  codes: ['appUpdate:force'],
  columns: [
    'platform',
    'channel',
    'appVersion',
    'build',
    'forced',
    'share',
    'versionsBelow',
    'lowestVersion',
    'packageName',
    'size',
    'brake',
    'faultBrake',
    'status',
    'publishTime',
    'createTime',
    'id',
  ],
  actions: {
    publish: post(`${path}/{id}/publish`, {
      summary:
        'Publish an app update to its share of devices; a paused one of the same platform and channel is withdrawn',
      access: 'appUpdate:publish',
      body: appUpdatePublication,
      data: appUpdate,
    }),
    raiseShare: post(`${path}/{id}/raise-share`, {
      summary: 'Raise the share of devices that a published app update is offered to',
      access: 'appUpdate:publish',
      body: shareRaise,
      data: appUpdate,
    }),
    adoption: get(`${path}/{id}/adoption`, {
      summary: 'Get how many devices installed an app update, and how many failed to, by day',
      access: 'appUpdate:read',
      data: appUpdateAdoption,
    }),
    comparison: get(`${path}/comparison`, {
      summary:
        'Compare how fast devices installed published app updates of one platform, by day since each was published',
      access: 'appUpdate:read',
      query: appUpdateComparisonQuery,
      data: appUpdateComparison,
    }),
  },
})
