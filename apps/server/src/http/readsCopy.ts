import type { Operation } from '@admin/api-client/contract/operation'
import { z } from 'zod'

/**
 * Paths of what is read about many rows or their past, whatever its shape. Below `reports`, what users report has ids in
 * place of names.
 */
const PATHS = /^\/api\/admin\/(reports\/\w|search$|timelines\/|requests\/)/

/** Whether data is a page of a list, as `listOf` makes it. */
const isPage = (data: Operation['data']): boolean => data instanceof z.ZodObject && 'totalPages' in data.shape

/**
 * Returns whether an operation reads a copy of the database that may lag behind, where the server has one:
 *
 * - pages of lists, such as the operation log, and their exports;
 * - reports with their files, the search for records, and timelines.
 *
 * The kind decides, not the handler. Everything else reads the primary: whatever writes, the session and permissions of
 * each request, single records, whose version an edit is made from, counts of pending work, sign-in, and what anyone
 * can read without a session. Decisions, such as those on transfers, are made by writes, on rows that they lock.
 */
export const readsCopy = ({ method, access, path, data, download }: Operation): boolean =>
  method === 'get' &&
  access !== 'public' &&
  access !== 'own' &&
  (download !== undefined || isPage(data) || PATHS.test(path))
