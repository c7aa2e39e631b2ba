import { Button, createTheme, Drawer, MantineThemeProvider } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import {
  dialogGone,
  type Merchant,
  merchant,
  merchantFields,
  merchantSchema,
  openDialog,
} from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DrawerForm, type DrawerFormProps } from './DrawerForm.tsx'

function Page(props: DrawerFormProps<Merchant>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open the dialog</Button>
      <DrawerForm
        {...props}
        opened={opened}
        onClose={() => {
          props.onClose()
          setOpened(false)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/DrawerForm',
  tags: ['!autodocs'],
  component: DrawerForm<Merchant>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit merchant',
    fields: merchantFields.slice(0, 5),
    values: merchant,
    schema: merchantSchema,
    onClose: fn(),
    onSubmit: fn<DrawerFormProps<Merchant>['onSubmit']>(async () => {}),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<DrawerFormProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Shown: Story = {
  parameters: framed(),
  play: async ({ canvas }) => {
    const drawer = await openDialog(canvas)
    await expect(drawer.getByLabelText(/Nickname/)).toHaveValue('Aurora')
  },
}

/** The focus goes to the first field that can be edited, and back to the opener after saving. */
export const Saved: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const drawer = await openDialog(canvas)
    const nickname = drawer.getByLabelText(/Nickname/)
    await waitFor(() => expect(nickname).toHaveFocus())
    await userEvent.clear(nickname)
    await userEvent.click(drawer.getByRole('button', { name: words.submit }))
    await expect(await drawer.findByText('Cannot be empty')).toBeVisible()
    await expect(nickname).toHaveFocus()
    await userEvent.keyboard('Aurora Bay')
    await userEvent.click(drawer.getByRole('button', { name: words.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...merchant, nickname: 'Aurora Bay' }, undefined)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open the dialog' })).toHaveFocus())
  },
}

/** Escape asks before changes are lost. */
export const Asked: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const drawer = await openDialog(canvas)
    await userEvent.type(drawer.getByLabelText(/Nickname/), '!')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await drawer.findByRole('button', { name: words.discard }))
    await dialogGone()
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

const themed = createTheme({
  components: {
    Drawer: Drawer.extend({ defaultProps: { size: 700 } }),
    DrawerForm: DrawerForm.extend({
      defaultProps: { closeOnClickOutside: false },
      classNames: { title: 'themed-title' },
      styles: { body: { borderTop: '4px solid' } },
    }),
  },
})

/** It takes the props and the styles of a Mantine `Drawer`, from its props and from the theme. */
export const Styled: Story = {
  args: {
    id: 'record',
    classNames: { header: 'own-header' },
    attributes: { body: { 'data-kind': 'record' } },
  },
  render: (args) => (
    <MantineThemeProvider theme={themed}>
      <Page {...args} />
    </MantineThemeProvider>
  ),
  play: async ({ args, canvas }) => {
    await openDialog(canvas)
    const dialog = screen.getByRole('dialog')
    const root = dialog.closest<HTMLElement>('#record')
    await expect(root?.style.getPropertyValue('--drawer-size')).toBe('calc(43.75rem * var(--mantine-scale))')
    await expect(dialog.querySelector('header')).toHaveClass('own-header')
    const body = dialog.querySelector('[data-kind="record"]')
    await expect(body).toHaveStyle({ borderTopWidth: '4px' })
    await expect(within(dialog).getByText(String(args.title))).toHaveClass('themed-title')
    // The theme's other modals have no header that is a banner, and so has this one.
    await expect(dialog.querySelector('header')).toHaveAttribute('role', 'none')
    await userEvent.click(document.querySelector('.mantine-Drawer-overlay') as HTMLElement)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
