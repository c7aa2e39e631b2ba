import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { type PendingNavigation, UnsavedChangesProvider } from '../leaving/UnsavedChanges.tsx'
import { type Merchant, merchant, merchantFields, merchantSchema } from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { FormPage, type FormPageProps } from './FormPage.tsx'

const meta = {
  title: 'Components/FormPage',
  tags: ['!autodocs'],
  component: FormPage<Merchant>,
  args: {
    mode: 'edit',
    title: 'Edit merchant',
    fields: merchantFields.slice(0, 6),
    values: merchant,
    schema: merchantSchema,
    columns: 2,
    onClose: fn(),
    onSubmit: fn<FormPageProps<Merchant>['onSubmit']>(async () => {}),
  },
} satisfies Meta<FormPageProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** What the server rejects shows on its field, which takes the focus; saved, the page is left. */
export const Refused: Story = {
  args: {
    onSubmit: fn<FormPageProps<Merchant>['onSubmit']>(async ({ nickname }) =>
      nickname === 'Aurora' ? { errors: { nickname: 'Already in use' } } : undefined,
    ),
  },
  play: async ({ args, canvas, globals }) => {
    const save = canvas.getByRole('button', { name: wordsOf(globals).dialog.submit })
    await userEvent.click(save)
    await expect(await canvas.findByText('Already in use')).toBeVisible()
    const nickname = canvas.getByLabelText(/Nickname/)
    await expect(nickname).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.type(nickname, ' Bay')
    await expect(canvas.queryByText('Already in use')).toBeNull()
    await userEvent.click(save)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A form that stays open after saving can be changed and saved again; what was saved is no unsaved change. */
export const SavedAgain: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const nickname = canvas.getByLabelText(/Nickname/)
    const save = canvas.getByRole('button', { name: words.submit })
    for (const times of [1, 2]) {
      await userEvent.type(nickname, '!')
      await userEvent.click(save)
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(times))
      await expect(args.onSubmit).toHaveBeenCalledTimes(times)
      await waitFor(() => expect(save).toBeEnabled())
    }
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }))
    await expect(args.onClose).toHaveBeenCalledTimes(3)
    await userEvent.type(nickname, '!')
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }))
    await expect(await canvas.findByRole('button', { name: words.discard })).toBeVisible()
  },
}

interface Versioned extends Merchant {
  version: number
}

/** A form that stays open sends what was saved once, and its next change with the version that was saved. */
export const SavedVersions: StoryObj<FormPageProps<Versioned>> = {
  args: {
    fields: merchantFields.slice(0, 2) as FormPageProps<Versioned>['fields'],
    values: { ...merchant, version: 1 },
    schema: merchantSchema.extend({ version: z.number() }),
    onSubmit: fn<FormPageProps<Versioned>['onSubmit']>(async (values) => ({
      saved: { ...values, nickname: values.nickname.trim(), version: values.version + 1 },
    })),
  },
  play: async ({ args, canvas, globals }) => {
    const nickname = canvas.getByLabelText(/Nickname/)
    await userEvent.type(nickname, ' Bay ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(nickname).toHaveValue('Aurora Bay')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: wordsOf(globals).dialog.submit })).toBeEnabled(),
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.type(nickname, '!')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2))
    const sent = mocked(args.onSubmit).mock.calls.map(([{ nickname, version }]) => `${version} ${nickname}`)
    await expect(sent).toEqual(['1 Aurora Bay', '2 Aurora Bay!'])
  },
}

const onLeave = fn()

/** An application whose router holds back every navigation away from unsaved changes. */
function Application(props: FormPageProps<Merchant>) {
  const [unsaved, setUnsaved] = useState(false)
  const [pending, setPending] = useState<PendingNavigation>()
  const leave = () => {
    props.onClose()
    if (unsaved) setPending({ onLeave, onStay: () => setPending(undefined) })
  }
  return (
    <UnsavedChangesProvider onChange={setUnsaved} pending={pending}>
      <FormPage {...props} onClose={leave} />
    </UnsavedChangesProvider>
  )
}

/** Canceling asks once before changes are lost, also where the application's router would ask, too. */
export const Asked: Story = {
  beforeEach: () => void onLeave.mockClear(),
  render: (args) => <Application {...args} />,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    await userEvent.type(canvas.getByLabelText(/Nickname/), '!')
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }))
    await userEvent.click(await canvas.findByRole('button', { name: words.keepEditing }))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: words.cancel }))
    await userEvent.click(await canvas.findByRole('button', { name: words.discard }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
