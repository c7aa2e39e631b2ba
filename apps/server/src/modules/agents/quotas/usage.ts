import {
  type QuotaUsage,
  type quotaArea,
  quotaUse,
  quotaUseQuery,
} from '@admin/api-client/contract/agents/quotas'
import { QUOTA_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lastDays } from '../../../crud/days.ts'
import { daysAsPeriods, readPeriods } from '../../../crud/periods.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { quotaUses } from '../../../db/schema/quotas.ts'
import type { Input } from '../../../http/mount.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { isHeld } from './applying.ts'
import { quotaResource } from './resource.ts'

type Operations = typeof quotaArea.operations

const releases = alias(quotaUses, 'releases')

const selectUses = (db: Database) =>
  db
    .select({
      id: sql`${quotaUses.id}`.mapWith(String),
      transferId: quotaUses.transferId,
      orderNumber: transfers.orderNumber,
      outcome: transfers.outcome,
      amount: quotaUses.amount,
      time: quotaUses.time,
      releaseTime: releases.time,
    })
    .from(quotaUses)
    .innerJoin(transfers, eq(transfers.id, quotaUses.transferId))
    .leftJoin(
      releases,
      and(
        eq(releases.quotaId, quotaUses.quotaId),
        eq(releases.transferId, quotaUses.transferId),
        eq(releases.kind, 'release'),
      ),
    )

const useReads = (quotaId: string) =>
  listReads({
    table: quotaUses,
    row: quotaUse,
    query: quotaUseQuery,
    visible: and(eq(quotaUses.quotaId, quotaId), eq(quotaUses.kind, 'use')),
    select: (db) => selectUses(db).$dynamic(),
    defaultSort: '-time',
  })

/** @throws Refusal `notFound` for a quota that the session doesn't see */
export async function listUses(input: Input<Operations['uses']>) {
  await quotaResource.get(input, input.params.id)
  return useReads(input.params.id).page(input.db, input.query)
}

/** Sums what transfers hold of a quota on each of the last days. @throws Refusal `notFound` */
export async function readUsage(input: Input<Operations['usage']>): Promise<QuotaUsage> {
  const { db, config, clock, params } = input
  await quotaResource.get(input, params.id)
  const days = lastDays(clock(), timeZoneOf(config), QUOTA_DAYS)
  const held = and(eq(quotaUses.quotaId, params.id), isHeld)
  const total = sql`coalesce(sum(${quotaUses.amount}), 0)`
  const [earlier] = await db
    .select({ coins: total.mapWith(String) })
    .from(quotaUses)
    .where(and(held, lt(quotaUses.time, days[0]?.start ?? 0)))
  const sums = await readPeriods(
    db,
    daysAsPeriods(days),
    (within) => sql`select count(*) as rows, array[${total}] as values from ${quotaUses}
      where ${and(held, within(sql`${quotaUses.time}`))}`,
  )
  return {
    before: earlier?.coins ?? '0',
    days: days.map(({ date }, index) => ({ date, used: String(sums[index]?.values[0] ?? 0n) })),
  }
}
