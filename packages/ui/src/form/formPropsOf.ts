import type { FormProps } from './Form.types.ts'

const FORM_PROPS: ReadonlySet<string> = new Set<keyof FormProps<object>>([
  'mode',
  'fields',
  'values',
  'schema',
  'onSubmit',
  'onClose',
  'submitLabel',
  'submitDisabledReason',
  'columns',
  'draft',
])

/** Separates what a form takes from the attributes of what is around it. */
export function formPropsOf<Values extends object, Props extends FormProps<Values>>(props: Props) {
  const entries = Object.entries(props)
  const part = (own: boolean) => Object.fromEntries(entries.filter(([name]) => FORM_PROPS.has(name) === own))
  return {
    form: part(true) as FormProps<Values>,
    others: part(false) as Omit<Props, keyof FormProps<Values>>,
  }
}
