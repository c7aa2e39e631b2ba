import { errorEnvelope } from '@admin/api-client/contract/envelope'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import type { z } from 'zod'

/** What is known of a value: the schemas that it may match. */
type Schema = z.core.$ZodType | undefined

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const AMOUNT = /^-?\d+$/

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

/** Returns the schemas that a value may match, without wrappers such as `optional`. */
function candidates(schema: Schema): Definition[] {
  const definition = definitionOf(schema)
  if (!definition) return []
  if (definition.innerType) return candidates(definition.innerType)
  if (definition.type === 'pipe') return candidates(definition.in)
  if (definition.getter) return candidates(definition.getter())
  if (definition.options) return definition.options.flatMap(candidates)
  return [definition]
}

/** Whether a text is one of the values that the contract lists. */
const isListed = (text: string, known: readonly Definition[]): boolean =>
  known.some(
    ({ type, entries, values }) =>
      (type === 'enum' && Object.values(entries ?? {}).includes(text)) ||
      (type === 'literal' && values?.includes(text)),
  )

const isAmount = (text: string, known: readonly Definition[]): boolean =>
  AMOUNT.test(text) && known.some(({ type }) => type === 'string')

/** Fields whose texts are digits, but no amounts. */
const DIGITS = /phone|code|number|account|name|identity|document|secret|address|recipient/i

interface Place extends Options {
  name: string
}

function redactText(text: string, known: readonly Definition[], { name, amounts }: Place): string {
  if (text === '' || UUID.test(text) || isListed(text, known)) return text
  return amounts && isAmount(text, known) && !DIGITS.test(name) ? text : masked(text)
}

/** Returns a value of the same shape in which every text is masked that the contract doesn't list. */
export function redact(value: unknown, schemas: readonly Schema[], place: Place): unknown {
  const known = schemas.flatMap(candidates)
  if (typeof value === 'string') return redactText(value, known, place)
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

/** Fields of a query that hold numbers or names of fields. */
const PLAIN_FIELDS = new Set(['page', 'pageSize', 'sort'])
const PLAIN_VALUE = /^-?[\w.]{1,40}$/
const isMoment = (name: string, value: string) => /(From|To|Time)$/.test(name) && /^\d{1,13}$/.test(value)

/** Returns an address with the texts of its query masked. */
export function redactPath(path: string, schema: Schema): string {
  const { pathname, searchParams } = new URL(path, 'http://page.invalid')
  const fields = definitionOf(schema)?.shape ?? {}
  const kept = [...searchParams].map(([name, value]): [string, string] => {
    const plain = (PLAIN_FIELDS.has(name) && PLAIN_VALUE.test(value)) || isMoment(name, value)
    return [name, plain ? value : redactText(value, candidates(fields[name]), { name, amounts: false })]
  })
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
      ERROR_FIELDS.has(name) ? value : redactFields(value, options),
    ]),
  )
  return { ...error, errMessage: masked(error.errMessage), data }
}

/** Messages about fields are keys; the values in them are masked. */
const redactFields = (value: unknown, options: Options): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return redact(value, [], { ...options, name: '' })
  return Object.fromEntries(
    Object.entries(value).map(([name, each]): [string, unknown] => [
      name,
      name === 'key' && typeof each === 'string' && /^\w+$/.test(each) ? each : redactFields(each, options),
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
