import { isValidElement } from 'react'
import type { ArgTypesEnhancer, SBType, StrictArgTypes } from 'storybook/internal/types'
import { propsOf } from './propsOf.ts'

const LITERAL = /^'([^']*)'$/

/** The props table as the compiler reads it: types as they are written, and what `@default` says. */
export const argTypesFromPublicTypes: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const props = component && propsOf(component)
  if (!props) return argTypes
  const enhanced: typeof argTypes = {}
  for (const { name, type, required, description, default: fallback } of props.members) {
    if (name.includes('.')) continue
    const edited = editable(type, initialArgs[name])
    enhanced[name] = {
      ...argTypes[name],
      name,
      description,
      type: { ...(edited ?? { name: 'other', value: type }), required },
      ...(!edited && { control: isShortData(initialArgs[name]) ? 'object' : false }),
      table: {
        ...argTypes[name]?.table,
        type: { summary: type },
        ...(fallback !== undefined && { defaultValue: { summary: fallback.replaceAll('`', '') } }),
      },
    }
  }
  return { ...enhanced, ...without(argTypes, enhanced) }
}

function without(argTypes: StrictArgTypes, known: StrictArgTypes): StrictArgTypes {
  return Object.fromEntries(Object.entries(argTypes).filter(([name]) => !(name in known)))
}

/** The kind of control that can edit it. */
function editable(type: string, value: unknown): SBType | undefined {
  if (type === 'boolean' || type === 'number' || type === 'string') return { name: type }
  if (type === 'ReactNode' && (value === undefined || typeof value === 'string')) return { name: 'string' }
  const literals = type.split(' | ').flatMap((part) => LITERAL.exec(part)?.[1] ?? [])
  return literals.length === type.split(' | ').length ? { name: 'enum', value: literals } : undefined
}

/** Whether it can be edited as JSON without losing a function, and without filling the page. */
function isShortData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false
  let whole = true
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part === 'function' || isValidElement(part)) whole = false
    return part
  })
  return whole && text.length <= 400
}
