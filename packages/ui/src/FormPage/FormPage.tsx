import { Box, genericFactory } from '@mantine/core'
import { useId } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { Form } from '../form/Form.tsx'
import type { FormPageFactory, FormPageProps } from '../form/Form.types.ts'
import { formPropsOf } from '../form/formPropsOf.ts'
import classes from './FormPage.module.css'

export type { FormPageFactory, FormPageProps } from '../form/Form.types.ts'

function Page<Values extends object>(given: FormPageProps<Values>) {
  const { getStyles, props } = useStylesApi<FormPageFactory>('FormPage', classes, given as never)
  const { form, others } = formPropsOf<Values, FormPageProps<Values>>(
    props as unknown as FormPageProps<Values>,
  )
  const { title, ...attributes } = others
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} {...getStyles('root')} {...attributes}>
      <h1 id={id} {...getStyles('title')}>
        {title}
      </h1>
      <Form {...form} />
    </Box>
  )
}

/**
 * A form as part of a page, for more fields than a dialog can show. Works as `DialogForm` does; `onClose` leads to
 * another page.
 */
export const FormPage = genericFactory<FormPageFactory>(Page)
FormPage.displayName = 'FormPage'
FormPage.classes = classes
