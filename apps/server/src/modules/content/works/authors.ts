import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { users } from '../../../db/schema/users.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

/** Rejects an author who isn't a user in good standing. @throws Refusal `validation` on `authorId` */
export async function requireAuthor(tx: Database, authorId: string): Promise<void> {
  const found = await tx.$count(users, and(eq(users.id, authorId), eq(users.status, 'normal')))
  if (found === 0) throw refuseField('validation', 'authorId', 'notExisting')
}
