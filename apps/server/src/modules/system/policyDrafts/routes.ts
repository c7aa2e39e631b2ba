import { changesOfKind } from '@admin/api-client/contract/system/policyChanges'
import { type PolicyDraft, policyDraftArea } from '@admin/api-client/contract/system/policyDrafts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { parse } from '../../../http/input.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { isUnlimited } from '../../../kernel/scope.ts'
import { activate, unschedule } from './activating.ts'
import { describeChanges, isEditable, policyDraftResource } from './resource.ts'
import { previewRollBack, rollBack } from './rollingBack.ts'
import { peopleReads, sampleReads } from './trials/queries.ts'
import { cancelTrial, markSamples, requestTrial } from './trials/requesting.ts'

/** @throws Refusal `unauthorizedOperation` for address rules within a data scope: a trial reads the sign-ins of all accounts */
function requireScope({ session }: SignedIn, kind: PolicyDraft['kind']): void {
  if (kind === 'ipAddresses' && !isUnlimited(session.scope)) throw new Refusal('unauthorizedOperation')
}

/** @throws Refusal `notPossible` for a draft that is scheduled or was activated */
function requireEditable(draft: Pick<PolicyDraft, 'status'>): void {
  if (!isEditable(draft)) throw new Refusal('notPossible')
}

export const policyDraftRoutes: Handlers<typeof policyDraftArea> = {
  ...plainHandlers(policyDraftResource, { area: policyDraftArea }),
  create: async (input) => {
    const { name, kind, remark, changes } = input.body
    requireScope(input, kind)
    return policyDraftResource.create(input, {
      ...{ name, kind, remark, authorName: input.session.account.username },
      changes: await describeChanges(input.db, kind, changes),
    })
  },
  update: (input) =>
    policyDraftResource.update(input, input.params.id, input.body, async (_tx, before) =>
      requireEditable(before),
    ),
  setChanges: async (input) => {
    const { kind, changes: drafted } = await policyDraftResource.get(input, input.params.id)
    const { changes } = parse(changesOfKind(kind), { changes: input.body.changes }, 'validation')
    return policyDraftResource.update(
      input,
      input.params.id,
      {
        ...{ changes: await describeChanges(input.db, kind, changes, drafted), version: input.body.version },
        // What failed was tried to be activated with other changes.
        ...{ status: 'draft', failure: null },
      },
      async (_tx, before) => requireEditable(before),
    )
  },
  delete: (input) =>
    policyDraftResource.delete(input, input.params.id, async (_tx, before) => requireEditable(before)),
  try: requestTrial,
  cancelTrial,
  async people(input) {
    await policyDraftResource.get(input, input.params.id)
    return peopleReads(input, input.params.id).page(input.db, input.query)
  },
  async samples(input) {
    await policyDraftResource.get(input, input.params.id)
    return sampleReads(input, input.params.id).page(input.db, input.query)
  },
  mark: markSamples,
  activate,
  unschedule,
  rollBackSteps: previewRollBack,
  rollBack,
}
