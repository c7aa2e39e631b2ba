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

/** Begins what is due, and continues what servers that died have left behind. */
export async function beginDueWork(ports: Ports): Promise<void> {
  await enqueueDueRuns(ports)
  await beginDuePushes(ports)
  await enqueueSlices(ports)
  await enqueueExports(ports)
  await expireExports(ports)
  await clearLeftFiles(ports)
  await enqueueRebuilds(ports)
  await activateDuePolicies(ports)
  await enqueueTrials(ports)
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
