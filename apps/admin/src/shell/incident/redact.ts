import { enumerations } from '@admin/api-client/contract/enumerations'
import { errorEnvelope } from '@admin/api-client/contract/envelope'
import { isTimeZone, valueKinds } from '@admin/api-client/contract/fields'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import type { z } from 'zod'

/** What is known of a value: the schemas that it may match. */
type Schema = z.core.$ZodType | undefined

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const AMOUNT = /^-?\d+(\.\d+)?$/

/** Fields whose values open something: not even their lengths are kept. */
const SECRET_FIELD = /password|token|secret|code/i
const SECRET = 'xxx'

/** Keeps the length and the punctuation of a text: letters become `x`, ideographs `□`, digits `0`. */
export const masked = (text: string): string =>
  text
    .replace(/\p{Script=Han}/gu, '□')
    .replace(/\p{L}|\p{M}/gu, 'x')
    .replace(/\p{N}/gu, '0')
    .replace(/[^\p{P}\p{Z}x□0]/gu, '·')

interface Options {
  /** Keeps amounts of coins and points. */
  amounts: boolean
}

interface Definition {
  type: string
  innerType?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  valueType?: Schema
  options?: Schema[]
  in?: Schema
  getter?: () => Schema
  entries?: Record<string, unknown>
  values?: unknown[]
  items?: Schema[]
}

const definitionOf = (schema: Schema) => schema?._zod.def as unknown as Definition | undefined

type Kind = 'time' | 'coins' | 'points' | 'figure' | 'id' | 'file' | 'code' | undefined

/** A schema without wrappers such as `optional`, and what the contract says of its values. */
interface Candidate extends Definition {
  kind: Kind
}

/** Returns what a value may match. */
function candidates(schema: Schema, outer?: Kind): Candidate[] {
  const definition = definitionOf(schema)
  if (!schema || !definition) return []
  const kind = valueKinds.get(schema)?.kind ?? outer
  if (definition.innerType) return candidates(definition.innerType, kind)
  if (definition.type === 'pipe') return candidates(definition.in, kind)
  if (definition.getter) return candidates(definition.getter(), kind)
  if (definition.options) return definition.options.flatMap((option) => candidates(option, kind))
  return [{ ...definition, kind }]
}

/** Whether a text is one of the values that the contract lists. */
const isListed = (text: string, known: readonly Candidate[]): boolean =>
  known.some(
    ({ type, entries, values }) =>
      (type === 'enum' && Object.values(entries ?? {}).includes(text)) ||
      (type === 'literal' && values?.includes(text)),
  )

/** Amounts of coins and points, and the figures of reports, which may be such. */
const AMOUNTS: ReadonlySet<Kind> = new Set(['coins', 'points', 'figure'])

const isAmount = (known: readonly Candidate[]): boolean => known.some(({ kind }) => AMOUNTS.has(kind))

interface Place extends Options {
  name: string
}

function redactText(text: string, known: readonly Candidate[], { name, amounts }: Place): string {
  if (text === '' || isListed(text, known)) return text
  if (SECRET_FIELD.test(name) && !known.some(({ kind }) => kind === 'id')) return SECRET
  if (UUID.test(text)) return text
  return amounts && isAmount(known) && AMOUNT.test(text) ? text : masked(text)
}

function redactNumber(number: number, known: readonly Candidate[], { name, amounts }: Place): number {
  const hidden = known.length === 0 ? SECRET_FIELD.test(name) : isAmount(known) && !amounts
  return hidden ? 0 : number
}

/** Returns a value of the same shape in which every text is masked that the contract doesn't list. */
export function redact(value: unknown, schemas: readonly Schema[], place: Place): unknown {
  const known = schemas.flatMap((schema) => candidates(schema))
  if (typeof value === 'string') return redactText(value, known, place)
  if (typeof value === 'number') return redactNumber(value, known, place)
  if (Array.isArray(value)) {
    const elements = known.flatMap(({ element, items = [] }) => [element, ...items])
    return value.map((each) => redact(each, elements, place))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      redact(
        each,
        known.map(({ shape, valueType }) => shape?.[name] ?? valueType),
        { ...place, name },
      ),
    ]),
  )
}

const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area))

/** Whether a path is one of an operation, whose parameters may be anything. */
function isOf({ path }: Operation, segments: readonly string[]): boolean {
  const own = path.split('/')
  return (
    own.length === segments.length &&
    own.every((segment, index) =>
      segment.startsWith('{') ? segments[index] !== '' : segment === segments[index],
    )
  )
}

/** Returns the operation of the contract that a request calls; the one with the fewest parameters. */
export const operationOf = (method: string, pathname: string): Operation | undefined =>
  operations
    .filter((each) => each.method === method.toLowerCase() && isOf(each, pathname.split('/')))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0]

/** What the contract says of the fields of queries, by name: pages have the same fields in their addresses. */
const queryFields = Map.groupBy(
  operations.flatMap(({ query }) => Object.entries(definitionOf(query)?.shape ?? {})),
  ([name]) => name,
)

const codes = new Set<string>([...Object.values(enumerations).flat(), 'true', 'false'])

const PAGE = /^\d{1,7}$/
const SORT_KEY = /^-?[A-Za-z]\w{0,39}$/
const MOMENT = /^\d{1,13}$/
const DATE = /^\d{4}-\d{2}(-\d{2})?$/

/** Some queries have codes under the name that is a time in others; amounts under it would be ambiguous. */
const isTime = (known: readonly Candidate[]): boolean =>
  known.some(({ kind }) => kind === 'time') && known.every(({ kind }) => kind === 'time' || kind === 'code')

/** Whether a value of an address says nothing of a person. */
function isPlain(name: string, value: string): boolean {
  if (name === 'page' || name === 'pageSize') return PAGE.test(value)
  if (name === 'sort') return SORT_KEY.test(value)
  const known = (queryFields.get(name) ?? []).flatMap(([, schema]) => candidates(schema))
  if (isListed(value, known)) return true
  if (SECRET_FIELD.test(name)) return false
  if (isTime(known) && MOMENT.test(value)) return true
  return codes.has(value) || DATE.test(value) || (/^[A-Z][\w+-]*\/|^UTC$/.test(value) && isTimeZone(value))
}

/**
 * Returns an address with the texts of its query masked, whether it is that of a page or of a request: what a page
 * asks for when it is shown again has to be found among the requests.
 */
export function redactPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://page.invalid')
  const kept = [...searchParams].map(([name, value]): [string, string] => [
    name,
    isPlain(name, value) ? value : redactText(value, [], { name, amounts: false }),
  ])
  const segments = pathname.split('/').map((segment) => (/^[\w.-]*$/.test(segment) ? segment : 'x'))
  return `${segments.join('/')}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''}`
}

/** Fields of an error that say what went wrong, and nothing of a record. */
const ERROR_FIELDS = new Set(['key', 'requestId'])

/** Masks what a failed request answered, except for its keys. */
function redactError(answer: unknown, options: Options): unknown {
  const { success, data: error } = errorEnvelope.safeParse(answer)
  const place = { ...options, name: '' }
  if (!success) return redact(answer, [], place)
  const data = Object.fromEntries(
    Object.entries(error.data).map(([name, value]) => [
      name,
      ERROR_FIELDS.has(name) ? value : redactFields(value, options, name),
    ]),
  )
  return { ...error, errMessage: masked(error.errMessage), data }
}

/** Messages about fields are keys; the values in them are masked. */
const redactFields = (value: unknown, options: Options, field = ''): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return redact(value, [], { ...options, name: field })
  return Object.fromEntries(
    Object.entries(value).map(([name, each]): [string, unknown] => [
      name,
      name === 'key' && typeof each === 'string' && /^\w+$/.test(each)
        ? each
        : redactFields(each, options, name),
    ]),
  )
}

/** Masks what a request answered. */
export function redactAnswer(answer: unknown, operation: Operation | undefined, options: Options): unknown {
  if (typeof answer !== 'object' || answer === null) return redact(answer, [], { ...options, name: '' })
  if (!('success' in answer) || answer.success !== true) return redactError(answer, options)
  const { data, ...envelope } = answer as { data?: unknown }
  return {
    ...envelope,
    ...('errMessage' in envelope && { errMessage: '' }),
    data: redact(data, [operation?.data], { ...options, name: '' }),
  }
}
