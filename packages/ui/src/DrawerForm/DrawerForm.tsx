import { type ClassNames, Drawer, type ModalFactory, useProps } from '@mantine/core'
import type { DrawerFormProps } from '../Form/Form.types.ts'
import { OwnForm } from '../Form/OwnForm.tsx'
import { shellPropsOf } from '../Form/shellPropsOf.ts'
import { useFormOverlay } from '../Form/useFormOverlay.ts'

export type { DrawerFormProps } from '../Form/Form.types.ts'

const WIDTHS = { 1: 'min(30rem, 100vw)', 2: 'min(50rem, 100vw)' } as const

/** A form in a drawer at the end of the page, which leaves the page beside it in sight. Works as `DialogForm` does. */
export function DrawerForm<Values extends object, Submitted = Values>(
  props: DrawerFormProps<Values, Submitted>,
) {
  const { options, layout, others } = shellPropsOf(useProps('DrawerForm', null, props))
  const { opened, title, classNames, id, ...drawer } = others
  const { frame, key, overlay } = useFormOverlay({
    opened,
    title,
    onClose: options.onClose,
    // A drawer has the parts of a modal.
    classNames: classNames as ClassNames<ModalFactory> | undefined,
  })
  return (
    <Drawer
      position="right"
      size={WIDTHS[layout.columns ?? 1]}
      {...drawer}
      {...frame}
      {...(id !== undefined && { id })}
    >
      <OwnForm key={key} {...layout} options={options} overlay={overlay} />
    </Drawer>
  )
}
