import { createTheme, Drawer, MantineThemeProvider, Modal } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { DialogForm } from '../DialogForm/DialogForm.tsx'
import { DrawerForm } from '../DrawerForm/DrawerForm.tsx'
import { type OpenerCanvas, openDialog } from './merchantForm.tsx'

const form = {
  defaultProps: { closeOnClickOutside: false },
  classNames: { title: 'themed-title' },
  styles: { body: { borderTop: '4px solid' } },
}

const theme = createTheme({
  components: {
    Modal: Modal.extend({ defaultProps: { size: 700 } }),
    Drawer: Drawer.extend({ defaultProps: { size: 700 } }),
    DialogForm: DialogForm.extend(form),
    DrawerForm: DrawerForm.extend(form),
  },
})

interface PlayContext {
  args: { title: ReactNode; onClose: () => void }
  canvas: OpenerCanvas
}

/** A story of a form in an overlay of Mantine that takes props and styles from its own props and from the theme. */
export const styledOverlay = (overlay: 'Modal' | 'Drawer') => ({
  args: {
    id: 'record',
    classNames: { header: 'own-header' },
    attributes: { body: { 'data-kind': 'record' } },
  },
  decorators: [
    (Story: ComponentType) => (
      <MantineThemeProvider theme={theme}>
        <Story />
      </MantineThemeProvider>
    ),
  ],
  play: async ({ args, canvas }: PlayContext) => {
    await openDialog(canvas)
    const dialog = screen.getByRole('dialog')
    const root = dialog.closest<HTMLElement>('#record')
    await expect(root?.style.getPropertyValue(`--${overlay.toLowerCase()}-size`)).toBe(
      'calc(43.75rem * var(--mantine-scale))',
    )
    await expect(dialog.querySelector('header')).toHaveClass('own-header')
    const body = dialog.querySelector('[data-kind="record"]')
    await expect(body).toHaveStyle({ borderTopWidth: '4px' })
    await expect(within(dialog).getByText(String(args.title))).toHaveClass('themed-title')
    // The theme's other modals have no header that is a banner, and so has this one.
    await expect(dialog.querySelector('header')).toHaveAttribute('role', 'none')
    await userEvent.click(document.querySelector(`.mantine-${overlay}-overlay`) as HTMLElement)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})
