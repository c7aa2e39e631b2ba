import type { Area, Constraint } from '@admin/api-client/contract/defineArea'
import { SUCCESS_CODE } from '@admin/api-client/contract/envelope'
import { errorTable } from '@admin/api-client/contract/errors'
import { definitions } from '@admin/api-client/contract/operations'
import { databaseError, isUnreachable, isWithoutRoom } from '../db/databaseErrors.ts'
import { Refusal, refuseField } from '../kernel/Refusal.ts'

export const succeed = (data: unknown): Response =>
  Response.json({ success: true, errCode: SUCCESS_CODE, errMessage: '', data })

export function refuse({ key, details, message }: Refusal, requestId: string): Response {
  const { status, code } = errorTable[key]
  const { retryAfter } = details
  const data = { key, requestId, ...details }
  return Response.json(
    { success: false, errCode: code, errMessage: message, data },
    { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } },
  )
}

/** Seconds after which a database that went away, or a server that is busy, is worth another try. */
const RETRY_AFTER = 3

export const unavailable = () => new Refusal('unavailable', { retryAfter: RETRY_AFTER })

/** What each constraint of the database means when it is broken. */
const constraints = new Map(
  Object.values<Area>(definitions).flatMap((area) => Object.entries(area.constraints ?? {})),
)

const refusalOf = ({ error = 'validation', field, message }: Constraint): Refusal =>
  field && message ? refuseField(error, field, message) : new Refusal(error)

/** The rejection that an error amounts to; `internal` for one that no one foresaw. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const broken = constraints.get(databaseError(error)?.constraint ?? '')
  if (broken) return refusalOf(broken)
  if (isWithoutRoom(error)) return new Refusal('insufficientStorage')
  return isUnreachable(error) ? unavailable() : new Refusal('internal')
}
