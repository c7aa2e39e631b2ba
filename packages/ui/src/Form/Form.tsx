import { genericFactory } from '@mantine/core'
import { useStylesApi } from '../controls/useStylesApi.ts'
import classes from './Form.module.css'
import type { FormFactory, FormHandle } from './Form.types.ts'
import { FormBody } from './FormBody.tsx'
import { type LooseFormProps, OwnForm } from './OwnForm.tsx'
import { shellPropsOf } from './shellPropsOf.ts'
import type { AnyForm } from './useForm.ts'

export {
  type CustomField,
  type FieldTypeDefinition,
  type FieldTypes,
  FieldTypesProvider,
  type FieldTypesProviderProps,
} from '../fields/FieldTypes.tsx'
export type {
  AfterSubmit,
  Conflict,
  FormFactory,
  FormHandle,
  FormLayout,
  FormOptions,
  FormProps,
  FormSchema,
  OwnFormProps,
  SubmitContext,
  SubmitResult,
} from './Form.types.ts'
export { FormFields, type FormFieldsProps } from './FormFields.tsx'
export type { DialogFormItem, FieldGroup, FormStep } from './FormItem.ts'
export { useForm, useFormContext } from './useForm.ts'

function GivenForm({ form, ...given }: LooseFormProps & { form: FormHandle<object> }) {
  const { getStyles, props } = useStylesApi<FormFactory>('Form', classes, given as never)
  return <FormBody {...(props as object)} form={form as unknown as AnyForm} getStyles={getStyles} />
}

/**
 * The fields of a record with what every form does, without anything around it: rules, rejections, dependencies, steps,
 * conflicts, drafts, and a question before changes are lost. `DialogForm`, `DrawerForm` and `FormPage` put it into a
 * dialog, a drawer and a page.
 */
export const Form = genericFactory<FormFactory>((given) => {
  // Behind this line only names and values count; their exact type is the page's.
  const { form, ...props } = given as unknown as LooseFormProps & { form?: FormHandle<object> }
  if (form) return <GivenForm {...props} form={form} />
  const { options, layout, others } = shellPropsOf(props)
  return <OwnForm {...layout} {...others} options={options} />
})
Form.displayName = 'Form'
Form.classes = classes
