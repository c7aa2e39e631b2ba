import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { DAY, HOUR } from '../kernel/durations.ts'
import type { Random } from './random.ts'

/** Version of a work that was created, submitted, decided on, and edited or submitted again. */
export const RESUBMITTED_VERSION = 4

interface NewWork {
  now: number
  createTime: number
  editors: { id: string }[]
  /** Of the works that are not new, how many wait for another review: from 0 to 1. */
  pendingShare: number
}

/**
 * State of a work, and when it got it. New ones wait for their first review. Many wait again: staff edited them after
 * their approval, or their author submitted them again after a rejection.
 */
export function reviewOf(random: Random, { now, createTime, editors, pendingShare }: NewWork) {
  const state = (reviewStatus: CodeOf<'reviewStatus'> | null, version: number, updateTime: number) => ({
    reviewStatus,
    version,
    updateTime: Math.min(updateTime, now - 1),
    submittedBy: null as string | null,
  })
  const isNew = now - createTime < 3 * DAY
  if (random.chance(isNew ? 0.2 : 0.05)) return state(null, 1, createTime)
  if (isNew) return state('pending', 2, createTime + random.below(HOUR))
  if (random.chance(pendingShare))
    return {
      ...state('pending', RESUBMITTED_VERSION, now - random.below(20 * HOUR)),
      submittedBy: random.chance(0.35) ? null : random.pick(editors).id,
    }
  const reviewStatus = random.chance(0.75) ? 'approved' : 'notPassed'
  return state(reviewStatus, 3, createTime + HOUR + random.below(18 * HOUR))
}
