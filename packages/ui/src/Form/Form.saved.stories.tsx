import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { catchReports } from '../stories/catchReports.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { Form, type FormOptions, type OwnFormProps } from './Form.tsx'

const shop = z.object({ name: z.string(), city: z.string() })
type Shop = z.infer<typeof shop>

const save = () => fn<FormOptions<Shop>['onSubmit']>(async () => {})
const meta = {
  title: 'Components/Form/After saving',
  component: Form<Shop> as ComponentType<OwnFormProps<Shop>>,
  args: {
    mode: 'edit',
    fields: [
      { type: 'input', name: 'name', label: 'Name' },
      { type: 'input', name: 'city', label: 'City' },
    ],
    values: { name: 'Lantern', city: 'Lisbon' },
    schema: shop,
    onClose: fn(),
    onSubmit: save(),
    onValuesChange: fn(),
    footer: (form, buttons) => (
      <>
        {buttons}
        <Button variant="default" onClick={() => form.submit('stay')}>
          Save and stay
        </Button>
        <Button variant="default" onClick={form.reset}>
          Reset
        </Button>
      </>
    ),
  },
} satisfies Meta<OwnFormProps<Shop>>
export default meta
type Story = StoryObj<typeof meta>

/** Discarding changes after a save goes back to the saved values, and tells the page. */
export const Reset: Story = {
  args: { onSubmit: save() },
  play: async ({ args, canvas }) => {
    const name = canvas.getByLabelText('Name')
    await userEvent.type(name, ' House')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and stay' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await userEvent.type(name, ' Two')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(name).toHaveValue('Lantern House')
    await expect(args.onValuesChange).toHaveBeenLastCalledWith({ name: 'Lantern House', city: 'Lisbon' }, [
      'name',
    ])
  },
}

/** A page that fails after the save doesn't make the form say that saving failed, or save twice. */
export const ClosingFails: Story = {
  args: {
    onSubmit: save(),
    onClose: fn(() => {
      throw new Error('There is no such page')
    }),
  },
  beforeEach: catchReports,
  play: async ({ args, canvas, globals }) => {
    const { dialog: labels } = wordsOf(globals)
    const submit = canvas.getByRole('button', { name: labels.submit })
    await userEvent.click(submit)
    await waitFor(() => expect(reportError).toHaveBeenCalledWith(new Error('There is no such page')))
    await expect(canvas.queryByText(labels.failed)).toBeNull()
    await userEvent.click(submit)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

/** After a merge is saved, a form that is part of a page shows its fields again. */
export const ConflictResolved: Story = {
  args: {
    onSubmit: fn<FormOptions<Shop>['onSubmit']>(async (_, context) =>
      context ? undefined : { conflict: { theirs: { name: 'Lamp' }, base: { name: 'Lantern' } } },
    ),
  },
  play: async ({ args, canvas, globals }) => {
    const { dialog: labels } = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText('Name'), ' House')
    await userEvent.click(canvas.getByRole('button', { name: labels.submit }))
    await userEvent.click(await canvas.findByRole('radio', { name: /Lamp/ }))
    await userEvent.click(canvas.getByRole('button', { name: labels.saveMerged }))
    await waitFor(() => expect(canvas.getByLabelText('Name')).toBeVisible())
    await expect(canvas.getByLabelText('Name')).toHaveValue('Lamp')
    await expect(mocked(args.onSubmit).mock.lastCall?.[0]).toMatchObject({ name: 'Lamp' })
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Lamp' }), [
      'name',
    ])
  },
}

/** What can't be submitted can't be submitted by a button of the page either. */
export const NotSubmittable: Story = {
  args: { onSubmit: save(), submitDisabledReason: 'Insufficient balance: 0 available' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), ' House{Control>}{Enter}{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and stay' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByText('Insufficient balance: 0 available')).toBeVisible()
  },
}

/** The steps of a form that was saved and stays open lead on as before. */
export const StepsAfterSaving: Story = {
  args: {
    onSubmit: save(),
    fields: [
      { type: 'step', title: 'Shop', fields: [{ type: 'input', name: 'name', label: 'Name' }] },
      { type: 'step', title: 'Address', fields: [{ type: 'input', name: 'city', label: 'City' }] },
    ],
  },
  play: async ({ args, canvas, globals }) => {
    const { dialog: labels } = wordsOf(globals)
    await userEvent.type(await canvas.findByLabelText('Name'), ' House')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and stay' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: labels.next }))
    await waitFor(() => expect(canvas.getByLabelText('City')).toHaveFocus())
  },
}
