import { isMask } from '@admin/api-client/contract/masks'

/** What the form reads and changes of a field. */
interface Input {
  type?: unknown
  name?: unknown
}

/**
 * Returns the values and the fields of a form without masks: an input whose value the server masked is empty, shows the
 * mask as its placeholder and isn't required, because what stays empty isn't changed.
 */
export function maskedInputs<Values extends object, Field>(
  values: Values,
  fields: readonly Field[],
  hint: string,
): { values: Values; fields: readonly Field[] } {
  const named = values as Record<string, unknown>
  const maskOf = ({ type, name }: Input) => {
    const value = type === 'input' ? named[String(name)] : undefined
    return typeof value === 'string' && isMask(value) ? value : undefined
  }
  const masked = fields.filter((field) => maskOf(field as Input) !== undefined)
  if (masked.length === 0) return { values, fields }
  return {
    values: { ...values, ...Object.fromEntries(masked.map((field) => [String((field as Input).name), ''])) },
    fields: fields.map((field) => {
      const mask = maskOf(field as Input)
      return mask === undefined ? field : { ...field, required: false, placeholder: mask, description: hint }
    }),
  }
}
