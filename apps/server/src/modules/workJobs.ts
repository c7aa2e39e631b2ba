import { withoutParameters } from '../db/databaseErrors.ts'
import type { Ports } from '../kernel/context.ts'
import type { JobKind, Perform } from '../ports/Jobs.ts'
import { enqueueRebuilds, performRebuild } from './reports/rollUps/rebuilds.ts'
import { checkDomain } from './sites/domains/checking.ts'
import { checkStation } from './sites/navigationStations/checking.ts'
import { clearLeftFiles, expireExports } from './system/exports/expiry.ts'
import { enqueueExports, performExport } from './system/exports/writing.ts'
import { activateDuePolicies } from './system/policyDrafts/activating.ts'
import { enqueueTrials, performTrial } from './system/policyDrafts/trials/running.ts'
import { beginDuePushes } from './system/taskPushes/beginPush.ts'
import { enqueueSlices, sendSlice } from './system/taskPushes/sendSlice.ts'
import { performRun } from './system/tasks/runs.ts'
import { enqueueDueRuns } from './system/tasks/scheduler.ts'

const dueWork: readonly ((ports: Ports) => Promise<unknown>)[] = [
  enqueueDueRuns,
  beginDuePushes,
  enqueueSlices,
  enqueueExports,
  expireExports,
  clearLeftFiles,
  enqueueRebuilds,
  activateDuePolicies,
  enqueueTrials,
]

/**
 * Begins what is due, and continues what servers that died have left behind. What fails holds up nothing else.
 * @throws AggregateError of what failed, after everything was tried
 */
export async function beginDueWork(ports: Ports): Promise<void> {
  const errors: unknown[] = []
  for (const begin of dueWork)
    await begin(ports).catch((error: unknown) => {
      ports.log.error({ work: begin.name, error: withoutParameters(error) }, 'due work failed')
      errors.push(error)
    })
  if (errors.length > 0) throw new AggregateError(errors, 'Due work failed.')
}

/** Performs the jobs of every kind from now on. A job that fails is logged. */
export async function workJobs(ports: Ports): Promise<void> {
  const kinds: Record<JobKind, Perform> = {
    dueWork: () => beginDueWork(ports),
    performTask: (runId) => performRun(ports, runId),
    checkDomain: (domainId) => checkDomain(ports, domainId),
    checkStation: (stationId) => checkStation(ports, stationId),
    writeExport: (exportId, stopping) => performExport(ports, exportId, stopping),
    rebuildReports: (rebuildId) => performRebuild(ports, rebuildId),
    tryPolicy: (trialId, stopping) => performTrial(ports, trialId, stopping),
    sendPush: (slice, stopping) => sendSlice(ports, slice, stopping),
  }
  for (const [name, perform] of Object.entries(kinds) as [JobKind, Perform][])
    await ports.jobs.work(name, async (id, stopping) => {
      try {
        const work = () => perform(id, stopping)
        await (ports.telemetry ? ports.telemetry.job(name, id, work) : work())
      } catch (error) {
        ports.log.error({ job: name, id, error: withoutParameters(error) }, 'a job failed')
        throw error
      }
    })
}
