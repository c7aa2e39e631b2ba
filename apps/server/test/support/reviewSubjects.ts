import { afterAll, beforeAll } from 'vitest'
import { newId } from '../../src/db/columns.ts'
import { Refusal } from '../../src/kernel/Refusal.ts'
import { subjects } from '../../src/modules/content/review/subjects.ts'
import { submitForReview } from '../../src/modules/content/review/tasks.ts'
import type { TestServer } from './TestServer.ts'

interface Comment {
  version: number
  state: 'new' | 'approved' | 'rejected'
  authorId: string | null
  /** Comments with the same text are near duplicates. */
  text: string
}

/** Comments that only the tests have: the desk doesn't ask where a subject is stored. */
export const comments = new Map<string, Comment>()

const commentOf = (id: string): Comment => {
  const comment = comments.get(id)
  if (!comment) throw new Refusal('notFound')
  return comment
}

/** Codes of a reviewer of comments. */
export const REVIEWER = ['review:read', 'review:claim', 'comment:read', 'comment:review']

/** Comments of the tests take the place of the product’s in a test file. */
export function registerComments(): void {
  const own = subjects.get('comment')
  beforeAll(registerTestComments)
  afterAll(() => {
    if (own) subjects.set('comment', own)
  })
}

function registerTestComments(): void {
  subjects.set('comment', {
    code: 'comment:review',
    readCode: 'comment:read',
    load: async (_, ids) =>
      ids.flatMap((id) => {
        const comment = comments.get(id)
        if (!comment) return []
        const { version, text, authorId } = comment
        const author = authorId ? { id: authorId, name: 'author', createTime: 0 } : null
        return [{ id, version, title: text, link: `/comments?id=${id}`, author }]
      }),
    evidence: async (_, { subjectId }) => ({
      texts: [{ label: 'fields:name', text: commentOf(subjectId).text, matches: [] }],
    }),
    decide: async (_, __, { subjectId }, { decision, subjectVersion }) => {
      const comment = commentOf(subjectId)
      if (comment.version !== subjectVersion) throw new Refusal('staleVersion')
      const before = { ...comment }
      comment.state = decision
      return {
        action: 'review',
        resource: 'comment',
        change: { targetId: subjectId, before, after: comment },
      }
    },
    undo: async (_, __, { subjectId }) => {
      const comment = commentOf(subjectId)
      const before = { ...comment }
      comment.state = 'new'
      return {
        action: 'undo',
        resource: 'comment',
        change: { targetId: subjectId, before, after: comment },
      }
    },
    nearDuplicates: async (_, of, candidates) => {
      const texts = of.map((id) => commentOf(id).text)
      return candidates.filter((id) => texts.includes(commentOf(id).text))
    },
  })
}

type Submission = Parameters<typeof submitForReview>[2]

/** Submits a new comment for review. @returns its id */
export async function submitComment(
  { db, ports: { clock } }: TestServer,
  { text = 'text', ...values }: Partial<Submission> & { text?: string } = {},
): Promise<string> {
  const subjectId = values.subjectId ?? newId()
  const comment = comments.get(subjectId)
  const { authorId = null, subjectVersion = (comment?.version ?? 0) + 1 } = values
  comments.set(subjectId, { state: 'new', text, authorId, version: subjectVersion })
  await submitForReview(
    db,
    { clock },
    {
      kind: 'comment',
      subjectId,
      subjectVersion,
      authorId,
      excluded: [],
      reasons: [{ source: 'submission', code: '', detail: '' }],
      ...values,
    },
  )
  return subjectId
}
