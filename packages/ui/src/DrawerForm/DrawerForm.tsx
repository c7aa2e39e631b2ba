import { Drawer } from '@mantine/core'
import { Form } from '../form/Form.tsx'
import type { DrawerFormProps } from '../form/Form.types.ts'
import { useFormOverlay } from '../form/useFormOverlay.ts'

export type { DrawerFormProps } from '../form/Form.types.ts'

const WIDTHS = { 1: 'min(30rem, 100vw)', 2: 'min(50rem, 100vw)' } as const

/** A form in a drawer at the end of the page, which leaves the page beside it in sight. Works as `DialogForm` does. */
export function DrawerForm<Values extends object>({ opened, title, ...form }: DrawerFormProps<Values>) {
  const { frame, key, overlay } = useFormOverlay({ opened, title, onClose: form.onClose })
  return (
    <Drawer {...frame} position="right" size={WIDTHS[form.columns ?? 1]}>
      <Form key={key} {...form} overlay={overlay} />
    </Drawer>
  )
}
