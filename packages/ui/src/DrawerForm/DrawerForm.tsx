import { type ClassNames, Drawer, type ModalFactory, useProps } from '@mantine/core'
import { Form } from '../form/Form.tsx'
import type { DrawerFormProps } from '../form/Form.types.ts'
import { formPropsOf } from '../form/formPropsOf.ts'
import { useFormOverlay } from '../form/useFormOverlay.ts'

export type { DrawerFormProps } from '../form/Form.types.ts'

const WIDTHS = { 1: 'min(30rem, 100vw)', 2: 'min(50rem, 100vw)' } as const

/** A form in a drawer at the end of the page, which leaves the page beside it in sight. Works as `DialogForm` does. */
export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const { form, others } = formPropsOf<Values, DrawerFormProps<Values>>(useProps('DrawerForm', null, props))
  const { opened, title, classNames, id, ...drawer } = others
  const { frame, key, overlay } = useFormOverlay({
    opened,
    title,
    onClose: form.onClose,
    // A drawer has the parts of a modal.
    classNames: classNames as ClassNames<ModalFactory> | undefined,
  })
  return (
    <Drawer
      position="right"
      size={WIDTHS[form.columns ?? 1]}
      {...drawer}
      {...frame}
      {...(id !== undefined && { id })}
    >
      <Form key={key} {...form} overlay={overlay} />
    </Drawer>
  )
}
