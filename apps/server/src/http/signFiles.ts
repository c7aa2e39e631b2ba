import { valueKinds } from '@admin/api-client/contract/fields'
import type { z } from 'zod'
import type { FileLinks } from '../kernel/fileLinks.ts'
import { partsOf } from '../kernel/schemaParts.ts'

type Schema = z.core.$ZodType

/** Returns an answer with its file addresses signed. */
type SignFiles = (data: unknown, sign: FileLinks['sign']) => Promise<unknown>

/**
 * Finds the fields of an answer that are a `fileLink`, once for all answers of an operation. Rows inside rows of the
 * same schema, such as those of a tree, are left out.
 * @returns undefined where the schema has none
 * @throws Error where a `fileLink` is in a place that isn't looked at, such as one of several alternatives
 */
export const fileSigner = (schema: Schema | undefined): SignFiles | undefined =>
  schema && signerOf(schema, [])

function signerOf(schema: Schema, outer: readonly Schema[]): SignFiles | undefined {
  if (outer.includes(schema)) return undefined
  const inside = (part: Schema) => signerOf(part, [...outer, schema])
  if (valueKinds.get(schema)?.kind === 'file') return (address, sign) => sign(address as string)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') {
    const present = inside(def.innerType)
    return present && (async (data, sign) => (data == null ? data : present(data, sign)))
  }
  if (def.type === 'array') {
    const each = inside(def.element)
    return each && ((rows, sign) => Promise.all((rows as unknown[]).map((row) => each(row, sign))))
  }
  if (def.type !== 'object') {
    if (partsOf(def).some(inside)) throw new Error('An answer has a file link where none is signed.')
    return undefined
  }
  const signers = Object.entries<Schema>(def.shape).flatMap(([name, field]) => {
    const signer = inside(field)
    return signer ? [{ name, signer }] : []
  })
  if (signers.length === 0) return undefined
  return async (data, sign) => {
    const row = data as Record<string, unknown>
    const signed = signers.map(async ({ name, signer }) => [name, await signer(row[name], sign)])
    return { ...row, ...Object.fromEntries(await Promise.all(signed)) }
  }
}
