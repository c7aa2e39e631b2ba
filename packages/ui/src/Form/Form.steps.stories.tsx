import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { wordsOf } from '../stories/wordsOf.ts'
import { Form, type FormOptions, type OwnFormProps } from './Form.tsx'

const shop = z.object({
  name: z.string().min(1, 'A shop needs a name'),
  city: z.string().min(1, 'A shop is in a city'),
  street: z.string(),
  opens: z.number().min(1, 'From one on'),
})
type Shop = z.infer<typeof shop>

const meta = {
  title: 'Components/Form/Steps',
  component: Form<Shop> as ComponentType<OwnFormProps<Shop>>,
  args: {
    mode: 'add',
    schema: shop,
    onClose: fn(),
    onSubmit: fn<FormOptions<Shop>['onSubmit']>(async () => {}),
    fields: [
      {
        type: 'step',
        title: 'Shop',
        description: 'What customers see',
        fields: [{ type: 'input', name: 'name', label: 'Name', required: true }],
      },
      {
        type: 'step',
        title: 'Address',
        fields: [
          { type: 'input', name: 'city', label: 'City', required: true },
          { type: 'input', name: 'street', label: 'Street' },
        ],
      },
      {
        type: 'step',
        title: 'Opening',
        fields: [{ type: 'number', name: 'opens', label: 'Opens at', min: 0 }],
      },
    ],
  },
} satisfies Meta<OwnFormProps<Shop>>
export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = {}

/** A step shows the next one when its own fields are valid; back keeps what was typed. */
export const Through: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const name = await canvas.findByLabelText(/Name/)
    const next = () => userEvent.click(canvas.getByRole('button', { name: words.next }))
    await next()
    await expect(await canvas.findByText('A shop needs a name')).toBeVisible()
    await expect(name).toHaveFocus()
    await userEvent.type(name, 'Lantern{Enter}')
    const city = canvas.getByLabelText(/City/)
    await waitFor(() => expect(city).toHaveFocus())
    await expect(name).not.toBeVisible()
    await expect(canvas.queryByText('A shop is in a city')).toBeNull()
    await userEvent.type(city, 'Lisbon')
    await userEvent.click(canvas.getByRole('button', { name: words.back }))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('Lantern')
    await next()
    await waitFor(() => expect(city).toHaveFocus())
    await next()
    await waitFor(() => expect(canvas.getByLabelText(/Opens at/)).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(canvas.getByLabelText(/Opens at/))
    await userEvent.type(canvas.getByLabelText(/Opens at/), '9')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() =>
      expect(mocked(args.onSubmit).mock.lastCall?.[0]).toEqual({
        name: 'Lantern',
        city: 'Lisbon',
        street: '',
        opens: 9,
      }),
    )
  },
}

/** What the server rejects shows in its step, wherever the form is. */
export const RejectedInAnotherStep: Story = {
  args: {
    mode: 'edit',
    values: { name: 'Lantern', city: 'Lisbon', street: '', opens: 9 },
    onSubmit: fn<FormOptions<Shop>['onSubmit']>(async () => ({ errors: { name: 'Already in use' } })),
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    await canvas.findByLabelText(/Name/)
    await userEvent.click(canvas.getByRole('button', { name: words.next }))
    await userEvent.click(await canvas.findByRole('button', { name: words.next }))
    await userEvent.click(await canvas.findByRole('button', { name: words.submit }))
    await expect(await canvas.findByText('Already in use')).toBeVisible()
    await expect(canvas.getByLabelText(/Name/)).toHaveFocus()
  },
}
