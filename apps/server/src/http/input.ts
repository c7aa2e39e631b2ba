import { fieldErrors } from '@admin/api-client/contract/fieldMessages'
import { withoutMarks } from '@admin/api-client/contract/marks'
import type { z } from 'zod'
import { Refusal } from '../kernel/Refusal.ts'

/**
 * Query as an object: repeated names are arrays, empty values are absent. What was copied from an exported file has no
 * marks any more.
 */
export function queryOf(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url)
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.flatMap((name): [string, string | string[]][] => {
      const values = searchParams
        .getAll(name)
        .map(withoutMarks)
        .filter((value) => value !== '')
      const [only] = values
      return only === undefined ? [] : [[name, values.length === 1 ? only : values]]
    }),
  )
}

/** Fields that hold passwords, which are taken as they were entered (ASVS 5.0, 6.2.8). */
const PASSWORD_FIELD = /password/i

/** Returns a value with texts, which may be nested, without marks of exported files; passwords stay as they are. */
export function withoutMarksWithin(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarks(value)
  if (Array.isArray(value)) return value.map(withoutMarksWithin)
  if (value === null || typeof value !== 'object' || value instanceof File) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      withoutMarks(name),
      PASSWORD_FIELD.test(name) ? each : withoutMarksWithin(each),
    ]),
  )
}

/** A body as it was read. */
interface ReadBody {
  value: unknown
  /** The text that a JSON body was parsed from. */
  text?: string
}

/**
 * The JSON body without marks of exported files, and its text as it was sent; an empty one reads as `{}`.
 * @throws Refusal `badRequest` for another content type, malformed JSON, or a client that went away
 */
export async function bodyOf(request: Request): Promise<ReadBody> {
  const text = await request.text().catch(brokenOff)
  if (text === '') return { value: {}, text }
  if (!/^application\/(json|[\w.-]+\+json)\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal('badRequest')
  try {
    return { value: withoutMarksWithin(JSON.parse(text)), text }
  } catch {
    throw new Refusal('badRequest')
  }
}

/**
 * The fields of a form without marks of exported files, files among them.
 * @throws Refusal `badRequest` for what is no form
 */
export async function formOf(request: Request): Promise<ReadBody> {
  return { value: withoutMarksWithin(Object.fromEntries(await request.formData().catch(brokenOff))) }
}

/** A body that could not be read to its end; one that is too large has its own rejection. */
function brokenOff(cause: unknown): never {
  throw cause instanceof Refusal ? cause : new Refusal('badRequest')
}

/** As JSON writes NUL and halves of surrogate pairs: escaped, after no backslash or a whole number of escaped ones. */
const UNSUPPORTED = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** PostgreSQL's text holds no NUL character, and its JSON no half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  try {
    return !UNSUPPORTED.test(JSON.stringify(value))
  } catch {
    // Nested too deeply.
    return false
  }
}

/** @throws Refusal with the key and, by field, why; `badRequest` for text that no database takes */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  key: 'badRequest' | 'validation',
): z.output<Schema> {
  if (!isStorable(value)) throw new Refusal('badRequest')
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal(key, { fields: fieldErrors(result.error.issues) })
}
