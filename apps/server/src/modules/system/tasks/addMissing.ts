import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { builtInTasks, tasks } from '../../../db/schema/tasks.ts'
import { builtIn } from './builtIn.ts'

/**
 * Adds the built-in tasks that are new in this version. Each is added once: what an operator has changed stays as it
 * is, and what an operator has deleted stays deleted. A handler that a task already has gets no second one.
 * @param status of the added tasks: those of an upgrade are stopped until an operator has checked their parameters
 */
export async function addMissingTasks(tx: Database, now: number, status: 'n' | 's'): Promise<void> {
  const added = await tx
    .insert(builtInTasks)
    .values(builtIn.map(({ handler }) => ({ handler })))
    .onConflictDoNothing()
    .returning()
  const scheduled = await tx.selectDistinct({ handler: tasks.handler }).from(tasks)
  const handlersOf = (found: typeof added) => new Set(found.map(({ handler }) => handler))
  const [isNew, isScheduled] = [handlersOf(added), handlersOf(scheduled)]
  const rows = builtIn
    .filter(({ handler }) => isNew.has(handler) && !isScheduled.has(handler))
    .map((task) => ({
      ...task,
      id: newId(),
      status,
      scheduledTime: now,
      createTime: now,
      updateTime: now,
    }))
  // Without those whose name an operator has given to another task.
  if (rows.length > 0) await tx.insert(tasks).values(rows).onConflictDoNothing()
}
