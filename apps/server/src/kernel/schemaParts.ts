import { z } from 'zod'

type Definition = z.core.$ZodTypes['_zod']['def']

/** Returns the schemas that a schema which is no object, list or optional value is made of. */
export function partsOf(def: Definition): z.core.$ZodType[] {
  if (def.type === 'lazy') return [def.getter()]
  return Object.values(def)
    .flat()
    .filter((part) => part instanceof z.core.$ZodType)
}
