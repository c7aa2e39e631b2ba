import type { CodeOf } from './enumerations.ts'

/** Parties that someone can act for: an account's data scope is one of them. */
export const scopeKinds: readonly CodeOf<'partyKind'>[] = ['agent', 'merchant', 'subaccount']
