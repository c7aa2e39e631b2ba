import { Box, genericFactory } from '@mantine/core'
import { useId } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { OwnForm } from '../Form/OwnForm.tsx'
import { shellPropsOf } from '../Form/shellPropsOf.ts'
import classes from './FormPage.module.css'
import type { FormPageFactory, FormPageProps } from './FormPage.types.ts'

export type { FormPageFactory, FormPageProps } from './FormPage.types.ts'

function Page<Values extends object, Submitted>(given: FormPageProps<Values, Submitted>) {
  const { getStyles, props } = useStylesApi<FormPageFactory>('FormPage', classes, given as never)
  const { options, layout, others } = shellPropsOf(props as FormPageProps<object>)
  const { title, ...attributes } = others
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} {...getStyles('root')} {...attributes}>
      <h1 id={id} {...getStyles('title')}>
        {title}
      </h1>
      <OwnForm {...layout} options={options} />
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
