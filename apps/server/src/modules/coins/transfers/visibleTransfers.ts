import { or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { transfers } from '../../../db/schema/ledger.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

/** A condition on the outgoing or the incoming party of a transfer. */
export const eitherSide = (condition: (side: PgColumn) => SQL | undefined) =>
  or(condition(transfers.outgoingPartyId), condition(transfers.incomingPartyId))

/** Transfers that a session sees: those with a party within its scope. */
export const visibleTransfers = (scope: Scope) => eitherSide((side) => withinScope(side, scope))
