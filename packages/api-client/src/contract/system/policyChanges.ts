import { z } from 'zod'
import { pointRuleUpdate } from '../content/pointRules.ts'
import { vipLevelCreate, vipLevelUpdate } from '../content/vipLevels.ts'
import type { CodeOf } from '../enumerations.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, id, version } from '../fields.ts'
import { POLICY_MAX_CHANGES } from '../limits.ts'
import { ipAddressCreate, ipAddressUpdate } from './ipAddresses.ts'
import { sensitiveWordCreate, sensitiveWordUpdate } from './sensitiveWords.ts'

type Kind = CodeOf<'policyKind'>

/** The schemas by which the areas add and change their entries; a kind without `add` has a fixed set of entries. */
export const policyEntrySchemas: Record<Kind, { add?: z.ZodType<object>; change: z.ZodType<object> }> = {
  sensitiveWords: { add: sensitiveWordCreate, change: sensitiveWordUpdate },
  ipAddresses: { add: ipAddressCreate, change: ipAddressUpdate },
  vipLevels: { add: vipLevelCreate, change: vipLevelUpdate },
  pointRules: { change: pointRuleUpdate },
}

/** A change of one entry of a policy. */
export const policyChange = z.object({
  operation: enumeration('policyOperation'),
  /** Of the entry; null for one that is added. */
  id: id.nullable().default(null),
  /** Version of the entry that the change was made from; null for one that is added. */
  version: version.nullable().default(null),
  /** The values that it is added or changed with, as the area takes them; empty for one that is removed. */
  values: z.record(z.string(), z.unknown()).default({}),
})
export type PolicyChange = z.output<typeof policyChange>

/** Parses the values of a change as its area does. */
const parseValues = (kind: Kind, { operation, version, values }: PolicyChange) => {
  const { add, change } = policyEntrySchemas[kind]
  if (operation === 'remove') return undefined
  return operation === 'add' ? add?.safeParse(values) : change.safeParse({ ...values, version })
}

/** Returns valid changes with their values as the areas store them. */
export const normalizeChanges = (kind: Kind, changes: readonly PolicyChange[]): PolicyChange[] =>
  changes.map((change) => {
    const { version: _, ...values } = (parseValues(kind, change)?.data ?? {}) as Record<string, unknown>
    return { ...change, values }
  })

/** Rejects changes that the area of a kind would reject. @param within path of the list of changes */
export function requireValidChanges(
  kind: Kind,
  changes: readonly PolicyChange[],
  context: z.RefinementCtx,
  within: readonly string[] = [],
): void {
  const issue = (path: (string | number)[], input: unknown) =>
    context.addIssue({ code: 'custom', path: [...within, ...path], input, ...message('invalid') })
  const isFixed = !policyEntrySchemas[kind].add
  const seen = new Set<string>()
  for (const [index, change] of changes.entries()) {
    const { operation, id, version } = change
    if (isFixed && operation !== 'change') issue([index, 'operation'], operation)
    if (operation !== 'add' && (id === null || version === null)) issue([index, 'id'], id)
    // An entry is changed or removed once.
    if (id !== null && (operation === 'add' || seen.has(id))) issue([index, 'id'], id)
    if (id !== null) seen.add(id)
    for (const each of parseValues(kind, change)?.error?.issues ?? [])
      context.addIssue({ ...each, path: [...within, index, 'values', ...each.path] } as never)
  }
}

export const policyChanges = z.array(policyChange).max(POLICY_MAX_CHANGES).default([])

/** A list of changes of a kind, by the rules of its area. */
export const changesOfKind = (kind: Kind) =>
  z.object({
    changes: policyChanges.superRefine((changes, context) => requireValidChanges(kind, changes, context)),
  })
