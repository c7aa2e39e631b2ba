import { POLICY_MAX_PEOPLE } from '@admin/api-client/contract/limits'
import {
  compareLevels,
  type LevelNumbers,
  readDifferingLevels,
  readLevels,
} from '../../../users/users/vipLevels.ts'
import type { Person, TrialKind } from './findings.ts'

/** Compares the next recalculation of all users by the levels of today with the one by those of the draft. */
export const levelTrial: TrialKind<LevelNumbers[]> = {
  read: readLevels,
  async run({ db, now, since, progress }, before, after) {
    const levels = [before, after] as const
    const { users, rising, falling, raised, lowered, paying } = await compareLevels(db, levels, {
      now,
      since,
    })
    await progress(users)
    const differing = await readDifferingLevels(db, levels, { now, limit: POLICY_MAX_PEOPLE })
    return {
      result: {
        sources: [
          { source: 'usersRising', examined: users, ...rising },
          { source: 'usersFalling', examined: users, ...falling },
        ],
        people: { affected: 0, released: 0, raised, lowered },
        suspected: paying,
        ...{ sums: [], lockOut: null },
      },
      people: differing.map(
        ({ userId: personId, ...grades }): Person => ({
          personId,
          effect: grades.after > grades.before ? 'raised' : 'lowered',
          ...grades,
        }),
      ),
      samples: [],
    }
  },
}
