import type { AnyFormOptions, FormLayout, FormOptions } from './Form.types.ts'

const OPTIONS: ReadonlySet<string> = new Set<keyof FormOptions<object>>([
  'mode',
  'fields',
  'values',
  'schema',
  'onSubmit',
  'onClose',
  'onValuesChange',
  'submitDisabledReason',
  'draft',
])
const LAYOUT: ReadonlySet<string> = new Set<keyof FormLayout<object>>([
  'submitLabel',
  'cancelLabel',
  'columns',
  'footer',
  'children',
])

/** Separates what a form is about, how it looks, and what belongs to what is around it. */
export function shellPropsOf<Props extends object>(props: Props) {
  const part = (belongs: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => belongs(name)))
  return {
    options: part((name) => OPTIONS.has(name)) as unknown as AnyFormOptions,
    layout: part((name) => LAYOUT.has(name)) as FormLayout<object>,
    others: part((name) => !OPTIONS.has(name) && !LAYOUT.has(name)) as Omit<
      Props,
      keyof FormOptions<object> | keyof FormLayout<object>
    >,
  }
}
