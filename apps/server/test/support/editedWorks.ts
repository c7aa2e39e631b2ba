import { newId } from '../../src/db/columns.ts'
import { editedWorks } from '../../src/db/schema/content.ts'
import type { TestServer } from './TestServer.ts'

type Row = typeof editedWorks.$inferInsert

/** An edited work as a user makes it, which no operation of the back office does. */
export async function insertEditedWork(
  { db, now }: TestServer,
  { authorId, tagIds }: Pick<Row, 'authorId' | 'tagIds'>,
  values: Partial<Row> & Pick<Row, 'sourceId'>,
): Promise<string> {
  const id = newId()
  await db.insert(editedWorks).values({
    id,
    title: 'Edited work',
    introduction: '',
    authorId,
    cover: '/files/cover.png',
    tagIds,
    recommendedCountries: ['jp'],
    playCountries: [],
    chargePoints: 0,
    materialIds: [],
    file: '/files/edit.mp4',
    contactSheet: '',
    duration: 20_000,
    createTime: now,
    updateTime: now,
    ...values,
  })
  return id
}
