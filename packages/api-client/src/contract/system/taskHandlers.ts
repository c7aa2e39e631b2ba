import { z } from 'zod'
import type { CodeOf } from '../enumerations.ts'
import { ATTEMPT_MAX_DAYS, RECORD_MAX_DAYS } from '../limits.ts'

const days = (kept: number) => z.number().int().min(1).max(RECORD_MAX_DAYS).default(kept)

/** What scheduled tasks can do, each with the parameters it takes. */
export const taskHandlers = {
  cleanUpSessions: z.strictObject({
    /** Failed sign-ins of so many days ago are forgotten. */
    attemptDays: z.number().int().min(1).max(ATTEMPT_MAX_DAYS).default(1),
  }),
  cleanUpUploads: z.strictObject({}),
  /** Deletes records older than so many days. */
  cleanUpRecords: z.strictObject({
    messageLogDays: days(90),
    notificationDays: days(90),
    taskRunDays: days(30),
    uploadLogDays: days(365),
    liveChatDays: days(90),
  }),
  expireAccess: z.strictObject({}),
  ledgerHealthCheck: z.strictObject({}),
  raiseOverdueReviews: z.strictObject({}),
  deleteDocumentPictures: z.strictObject({}),
  remindOfRewards: z.strictObject({}),
  recalculateVipLevels: z.strictObject({}),
  expirePoints: z.strictObject({}),
  timeOutPointsTransfers: z.strictObject({}),
  checkDomains: z.strictObject({}),
  expireDomains: z.strictObject({}),
  giveBackFeedback: z.strictObject({}),
  rollOutAppUpdates: z.strictObject({}),
  rollUpCounts: z.strictObject({}),
  rollUpReports: z.strictObject({}),
  sendReports: z.strictObject({}),
} satisfies Record<CodeOf<'taskHandler'>, z.ZodObject>

export type TaskParameters<Handler extends CodeOf<'taskHandler'>> = z.output<(typeof taskHandlers)[Handler]>

/** The parameters that a handler cannot take: of an unknown name, or with a wrong value. */
export function wrongParameters(handler: CodeOf<'taskHandler'>, parameters: unknown): string[] {
  const { error } = taskHandlers[handler].safeParse(parameters)
  const issues = error?.issues ?? []
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]))
}
