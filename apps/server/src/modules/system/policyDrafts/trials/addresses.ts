import { and, eq, gte, lte, max, sql } from 'drizzle-orm'
import { SESSION_RESOURCE } from '../../../../auth/sessions.ts'
import { operationLogs } from '../../../../db/schema/operationLogs.ts'
import { admittedBy, type Rule } from '../../ipAddresses/admission.ts'
import { findLockOut, readAddressRules } from '../lockOuts.ts'
import {
  countDecision,
  countPeople,
  emptySource,
  hitsByPerson,
  sampler,
  type Trial,
  type TrialKind,
} from './findings.ts'

/** Days with sign-ins from an address, without a failed one, after which rejecting it is suspected to be wrong. */
const GOOD_DAYS = 3
/** Addresses that are judged between two reports of the progress. */
const STEP = 100

/** Sign-ins of the period by account and address; of failed ones without an account, by address. */
const readSignIns = ({ db, since, now }: Trial) =>
  db
    .select({
      operatorId: operationLogs.operatorId,
      address: operationLogs.address,
      /** The latest, which is shown as a sample. */
      recordId: sql<string>`(array_agg(${operationLogs.id} order by ${operationLogs.time} desc))[1]`,
      time: max(operationLogs.time),
      signIns: sql<number>`count(*)::integer`,
      failed: sql<number>`count(*) filter (where not ${operationLogs.succeeded})::integer`,
      days: sql<number>`count(distinct date_trunc('day', ${operationLogs.time} at time zone 'UTC'))::integer`,
    })
    .from(operationLogs)
    .where(
      and(
        eq(operationLogs.resource, SESSION_RESOURCE),
        eq(operationLogs.action, 'login'),
        gte(operationLogs.time, since),
        lte(operationLogs.time, now),
      ),
    )
    .groupBy(operationLogs.operatorId, operationLogs.address)

/** Lets the sign-ins of the period in by the rules of today and by those of the draft. */
export const addressTrial: TrialKind<Rule[]> = {
  read: readAddressRules,
  async run(trial, before, after) {
    const { db, now, address, progress } = trial
    const signIns = await readSignIns(trial)
    const result = emptySource('signIns')
    const people = hitsByPerson()
    const kept = sampler()
    let suspected = 0
    for (let from = 0; from < signIns.length; from += STEP) {
      const step = signIns.slice(from, from + STEP)
      const addresses = [...new Set(step.map((each) => each.address))]
      const [today, drafted] = [
        await admittedBy(db, before, addresses),
        await admittedBy(db, after, addresses),
      ]
      for (const { operatorId, signIns: count, failed, days, time, ...each } of step) {
        const hit = { before: !today.has(each.address), after: !drafted.has(each.address) }
        const decision = { before: Number(hit.before), after: Number(hit.after) }
        countDecision(result, decision, count)
        if (operatorId) people.add(operatorId, decision, count)
        if (hit.before === hit.after) continue
        const isSuspected = hit.after && operatorId !== null && failed === 0 && days >= GOOD_DAYS
        if (isSuspected) suspected += count
        kept.add({
          ...{ source: 'signIns', recordId: each.recordId, personId: operatorId, text: each.address },
          ...{ matches: [], suspected: isSuspected, time: time ?? now },
          before: hit.before ? 'reject' : 'pass',
          after: hit.after ? 'reject' : 'pass',
        })
      }
      await progress(step.reduce((sum, each) => sum + each.signIns, 0))
    }
    const affected = people.people()
    const lockOut = await findLockOut(db, after, { address, now, before })
    return {
      result: { sources: [result], people: countPeople(affected), suspected, sums: [], lockOut },
      people: affected,
      samples: kept.samples(),
    }
  },
}
