import { permissions } from '@admin/api-client/contract/permissions'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { notifications } from '../../db/schema/messages.ts'
import { accountRoles, resources, roleResources } from '../../db/schema/roles.ts'
import { taskRuns, type tasks } from '../../db/schema/tasks.ts'

const TASKS_PATH = '/system/task'

interface FailedRun {
  id: string
  log: string
  time: number
}

/** Tells those who may run tasks that one began to fail; while it goes on failing they know. */
export async function notifyOfFailure(
  tx: Database,
  { id: taskId, jobName }: typeof tasks.$inferSelect,
  { id: runId, log, time }: FailedRun,
): Promise<void> {
  const [before] = await tx
    .select({ result: taskRuns.result })
    .from(taskRuns)
    .where(
      and(
        eq(taskRuns.taskId, taskId),
        ne(taskRuns.id, runId),
        inArray(taskRuns.result, ['success', 'failed']),
      ),
    )
    .orderBy(desc(taskRuns.dueTime))
    .limit(1)
  if (before?.result === 'failed') return
  const operators = await tx
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .innerJoin(roleResources, eq(roleResources.roleId, accountRoles.roleId))
    .innerJoin(resources, eq(resources.id, roleResources.resourceId))
    .where(and(eq(accounts.status, 'normal'), eq(resources.permissionCode, permissions.task.run)))
  if (operators.length === 0) return
  await tx.insert(notifications).values(
    operators.map(({ id }) => ({
      id: newId(),
      accountId: id,
      kind: 'task' as const,
      title: jobName,
      body: log.trimEnd().split('\n').at(-1) ?? '',
      link: `${TASKS_PATH}?jobName=${encodeURIComponent(jobName)}`,
      data: { taskId, runId },
      time,
    })),
  )
}
