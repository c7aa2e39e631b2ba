import { and, eq, isNull } from 'drizzle-orm'
import { reviewTasks } from '../../src/db/schema/reviews.ts'
import { withKey } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

type Area = 'atlas' | 'video'
interface Work {
  id: string
}

/** Codes of a reviewer of works of a kind. */
export const reviewerOf = (area: Area) => ['review:read', 'review:claim', `${area}:read`, `${area}:review`]

export const target = ({ id }: Work) => ({ params: { id } })

/** A rejection without strikes. */
export const rejected = { decision: 'rejected' as const, reasonCodes: ['low-quality'] }

interface Operators {
  /** Edits and submits works. */
  admin: TestClient
  /** Decides on them. */
  reviewer: TestClient
}

/** What tests do with reviews of works of a kind. */
export function reviewedWorks<Made extends Work, Values>(
  server: () => TestServer,
  area: Area,
  operators: () => Operators,
  create: (client: TestClient, values?: Values) => Promise<Made>,
) {
  const stateOf = (work: Work) => operators().admin.ok<Area, 'get'>(area, 'get', target(work))
  /** The tasks of a work, without second looks, which are drawn at random. */
  const tasksOf = ({ id }: Work) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, id), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
  const taskOf = async (work: Work) => {
    const task = (await tasksOf(work)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  const detailOf = async (work: Work) => operators().reviewer.ok('review', 'get', target(await taskOf(work)))
  async function submitted(values?: Values): Promise<Made> {
    const work = await create(operators().admin, values)
    await operators().admin.ok<Area, 'submit'>(area, 'submit', target(work))
    return work
  }
  const decision = async (work: Work, body: object = {}) => ({
    ...target(await taskOf(work)),
    body: { decision: 'approved' as const, subjectVersion: (await stateOf(work)).version, ...body },
  })
  /** Decides on a work. A second look is left out. */
  async function decide(work: Work, body: object = {}) {
    const task = await withKey(operators().reviewer).ok('review', 'decide', await decision(work, body))
    await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
    return task
  }
  const refuses = async (work: Work, body: object = {}, client = operators().reviewer) =>
    (await withKey(client).refused('review', 'decide', await decision(work, body))).data
  /** What a bulk decision takes of works. */
  const tasksFor = (works: readonly Work[]) =>
    Promise.all(
      works.map(async (each) => ({
        id: (await taskOf(each)).id,
        subjectVersion: (await stateOf(each)).version,
      })),
    )
  return { stateOf, tasksOf, taskOf, detailOf, submitted, decision, decide, refuses, tasksFor }
}
