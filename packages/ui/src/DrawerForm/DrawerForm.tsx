import { Drawer, type DrawerProps, genericFactory, useProps } from '@mantine/core'
import type { DrawerFormFactory, DrawerFormProps } from '../Form/Form.types.ts'
import { OwnForm } from '../Form/OwnForm.tsx'
import { shellPropsOf } from '../Form/shellPropsOf.ts'
import { overlayClasses, useFormOverlay } from '../Form/useFormOverlay.ts'
import { useOverlayStyles } from '../overlays/useOverlayStyles.ts'

export type { DrawerFormFactory, DrawerFormProps } from '../Form/Form.types.ts'

const WIDTHS = { 1: 'min(30rem, 100vw)', 2: 'min(50rem, 100vw)' } as const

function FormDrawer<Values extends object, Submitted>(given: DrawerFormProps<Values, Submitted>) {
  const { styling, props } = useOverlayStyles<DrawerFormFactory>(
    'Drawer',
    'DrawerForm',
    overlayClasses,
    given as never,
  )
  const { options, layout, others } = shellPropsOf(props)
  const { opened, title, closeButtonProps, ...drawer } = others
  // The theme's size of a drawer, unless the columns ask for another.
  const { size } = useProps<Pick<DrawerProps, 'size'>, { size: string }>('Drawer', { size: WIDTHS[1] }, {})
  const { frame, key, overlay } = useFormOverlay({
    opened,
    title,
    onClose: options.onClose,
    closeButtonProps,
  })
  return (
    <Drawer
      position="right"
      size={layout.columns ? WIDTHS[layout.columns] : size}
      {...drawer}
      {...styling}
      {...frame}
    >
      <OwnForm key={key} {...layout} options={options} overlay={overlay} />
    </Drawer>
  )
}

/** A form in a drawer at the end of the page, which leaves the page beside it in sight. Works as `DialogForm` does. */
export const DrawerForm = genericFactory<DrawerFormFactory>(FormDrawer)
DrawerForm.displayName = 'DrawerForm'
DrawerForm.classes = overlayClasses
