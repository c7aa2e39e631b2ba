import { useId } from 'react'
import { Form } from '../form/Form.tsx'
import type { FormPageProps } from '../form/Form.types.ts'
import classes from './FormPage.module.css'

export type { FormPageProps } from '../form/Form.types.ts'

/**
 * A form as part of a page, for more fields than a dialog can show. Works as `DialogForm` does; `onClose` leads to
 * another page.
 */
export function FormPage<Values extends object>({ title, ...form }: FormPageProps<Values>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.page}>
      <h1 id={id} className={classes.title}>
        {title}
      </h1>
      <Form {...form} />
    </section>
  )
}
