import { useStylesApi } from '../controls/useStylesApi.ts'
import classes from './Form.module.css'
import type { AnyFormOptions, FormElementProps, FormFactory, FormLayout } from './Form.types.ts'
import { FormBody } from './FormBody.tsx'
import { type Overlay, useAnyForm } from './useForm.ts'

/** A form's looks and attributes, where only names and values count; their exact type is the page's. */
export interface LooseFormProps extends FormElementProps, FormLayout<object> {}

/** A form with its own options, in a dialog, in a drawer or on a page. */
export function OwnForm({
  options,
  overlay,
  ...given
}: LooseFormProps & { options: AnyFormOptions; overlay?: Overlay | undefined }) {
  const { getStyles, props } = useStylesApi<FormFactory>('Form', classes, given as never)
  const form = useAnyForm(options, overlay)
  return <FormBody {...(props as object)} form={form} getStyles={getStyles} />
}
