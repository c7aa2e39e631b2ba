import { appUpdateArea } from '@admin/api-client/contract/operations/appUpdates'
import { appUpdateTransitions } from '@admin/api-client/contract/operations/appUpdates.transitions'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import type { Database } from '../../../db/Database.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readAdoption } from './adoption.ts'
import { compareAdoption } from './comparison.ts'
import { otherPackage, type Packed } from './packages.ts'
import { type AppUpdateRow, appUpdateResource } from './resource.ts'
import { publishUpdate, raiseShare, resumeRollout } from './rollout.ts'
import { highestBuild, lockUpdates, lowestAbove } from './rules.ts'

/** @throws Refusal `validation` on `build`, `forced` or `file` */
async function requireRelease(
  context: SignedIn,
  tx: Database,
  draft: Pick<AppUpdateRow, 'platform' | 'channel' | 'build' | 'forced' | 'appVersion'> & Packed,
): Promise<void> {
  const build = await highestBuild(tx, draft)
  if (draft.build <= build) throw refuseField('validation', 'build', 'buildNotRising', { build })
  const lowest = await lowestAbove(context, tx, draft)
  if (lowest) throw refuseField('validation', 'forced', 'forcedTooLow', { version: lowest })
  const other = await otherPackage(tx, draft)
  if (other) throw refuseField('validation', 'file', 'otherPackage', other)
}

/** @throws Refusal `appUpdateNotDraft` */
function requireDraft({ status }: AppUpdateRow): void {
  if (status !== 'draft') throw new Refusal('appUpdateNotDraft')
}

export const appUpdateRoutes: Handlers<typeof appUpdateArea> = {
  ...plainHandlers(appUpdateResource, { area: appUpdateArea }),
  create: (input) =>
    appUpdateResource.create(input, input.body, async (tx, row) => {
      await lockUpdates(tx)
      await requireRelease(input, tx, row)
    }),
  update: (input) =>
    appUpdateResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      requireDraft(before)
      await requireRelease(input, tx, { ...before, ...values })
    }),
  delete: (input) =>
    appUpdateResource.delete(input, input.params.id, async (_, before) => requireDraft(before)),
  ...transitionHandlers(appUpdateResource, appUpdateTransitions, {
    pause: {
      perform: (_, { clock }) => ({ pauseTime: clock() }),
    },
    resume: { perform: resumeRollout },
    complete: {
      perform(_, __, { share }) {
        if (share < 100) throw new Refusal('shareNotComplete')
        return {}
      },
    },
  }),
  publish: publishUpdate,
  raiseShare,
  adoption: readAdoption,
  comparison: compareAdoption,
}
