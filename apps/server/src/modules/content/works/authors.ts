import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { users } from '../../../db/schema/users.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

/** Rejects someone who isn't a user in good standing. @throws Refusal `validation` on the field */
export async function requireUser(tx: Database, field: string, id: string): Promise<void> {
  const found = await tx.$count(users, and(eq(users.id, id), eq(users.status, 'normal')))
  if (found === 0) throw refuseField('validation', field, 'notExisting')
}

/** Rejects an author who isn't a user in good standing. @throws Refusal `validation` on `authorId` */
export const requireAuthor = (tx: Database, authorId: string): Promise<void> =>
  requireUser(tx, 'authorId', authorId)
