import type { Session } from './Session.ts'

/** The rows of a list, on all of its pages. */
export async function readAll<Row>(server: Session, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `sort=createTime&pageSize=100&page=${page}`
    const answer = await server.ok<{ list: Row[]; totalPages: number }>(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}${query}`,
    )
    pages = answer.totalPages
    rows.push(...answer.list)
  }
  return rows
}
