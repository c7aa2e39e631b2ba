import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import {
  dialogGone,
  type Merchant,
  merchant,
  merchantFields,
  merchantSchema,
  OverlayOpener,
  openDialog,
} from '../stories/merchantForm.tsx'
import { styledOverlay } from '../stories/styledOverlay.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DrawerForm, type DrawerFormProps } from './DrawerForm.tsx'

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
  render: (args) => (
    <OverlayOpener onClose={args.onClose}>{(overlay) => <DrawerForm {...args} {...overlay} />}</OverlayOpener>
  ),
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

/** It takes the props and the styles of a Mantine `Drawer`, from its props and from the theme. */
export const Styled: Story = styledOverlay('Drawer')
