import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import type { AnyField, FieldValues, SingleField } from './AnyField.ts'
import type { CustomFieldSpecs, FieldSlot } from './FieldSpec.ts'

/** A field of a custom type, as its control gets it. */
export type CustomField<Type extends keyof CustomFieldSpecs<FieldValues>> =
  CustomFieldSpecs<FieldValues>[Type]

/** How forms draw fields of a custom type, and their start value. */
export interface FieldTypeDefinition<Field, Value = unknown> {
  /** The control. The form draws its label above it, and hint and message below. */
  control: ComponentType<FieldSlot<FieldValues, Value> & { field: Field }>
  /** The value when adding. @default null */
  startValue?: Value
  /** The value as text, for the conflict view and the filter chips. @default by what the value is */
  textOf?: (value: Value) => string
  /** The control draws label, hint and message itself: an input of Mantine's takes its `inputProps`. @default false */
  bare?: boolean
  /** Takes the width of two columns. @default false */
  wide?: boolean
}

/** A definition for each type that `CustomFieldSpecs` names. */
export type FieldTypes = {
  // The value is the type's own, which a map of all types can't tell.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  [Type in keyof CustomFieldSpecs<FieldValues>]: FieldTypeDefinition<CustomField<Type>, any>
}

type Definitions = Readonly<Record<string, FieldTypeDefinition<unknown>>>

const FieldTypesContext = createContext<Definitions>({})

export interface FieldTypesProviderProps {
  /** How fields of each type are drawn. Keep stable between renders. */
  types: FieldTypes
  /** The part of the application with the forms. */
  children: ReactNode
}

/** Adds custom field types to the forms below it. */
export function FieldTypesProvider({ types, children }: FieldTypesProviderProps) {
  return <FieldTypesContext value={types as unknown as Definitions}>{children}</FieldTypesContext>
}

/** What the specification calls some fields (section 3). */
const ALIASES: Readonly<Record<string, object>> = {
  unModify: { type: 'input', editable: 'add' },
  mAutoComplete: { type: 'autocomplete' },
  dateText: { type: 'text', format: 'dateTime' },
  spliceText: { type: 'text', format: 'joined' },
}

function customField(
  field: SingleField,
  { control: Control, ...definition }: FieldTypeDefinition<unknown>,
): SingleField {
  const { startValue, textOf, bare, wide } = definition
  return {
    ...(startValue !== undefined && { startValue }),
    ...(textOf && { textOf: (value: unknown) => textOf(value) }),
    ...(bare !== undefined && { bare }),
    ...(wide !== undefined && { wide }),
    ...field,
    type: 'slot',
    render: (slot) => <Control {...slot} field={field} />,
  } as SingleField
}

function known<Item extends { type: string }>(item: Item, types: Definitions): Item {
  if ('fields' in item && Array.isArray(item.fields))
    return { ...item, fields: item.fields.map((field) => known(field, types)) }
  const definition = types[item.type]
  if (definition) return customField(item as unknown as SingleField, definition) as unknown as Item
  const alias = ALIASES[item.type]
  return alias ? { ...item, ...alias } : item
}

/** The fields by the types that the library draws: the specification's names and an application's types are resolved. */
export function useKnownFields<Item extends { type: string }>(items: readonly Item[]): readonly Item[] {
  const types = use(FieldTypesContext)
  return useMemo(() => items.map((item) => known(item, types)), [items, types])
}

/** @throws TypeError always: naming the field whose type is not known */
export function refuseType({ name, type }: Pick<AnyField, 'name' | 'type'>): never {
  throw new TypeError(
    `The field "${name}" has the type "${type}", which is not known. Give it to FieldTypesProvider, or correct it.`,
  )
}
