import { Button, TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy, Suspense, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FieldRendererProps } from '../fields/FieldRenderer.ts'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { withRetry } from '../overlays/withRetry.tsx'
import { catchReports } from '../stories/catchReports.ts'
import {
  dialogGone,
  type Merchant,
  merchant,
  merchantFields,
  merchantSchema,
  Opener,
  openDialog,
} from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

const meta = {
  title: 'Components/DialogForm/Not loaded',
  beforeEach: catchReports,
  component: DialogForm<Merchant>,
} satisfies Meta<DialogFormProps<Merchant>>
export default meta
type Story = StoryObj

/** Whether files can be fetched, as the network has it. */
let online = false
const fetched = <Module,>(load: () => Promise<Module>) => {
  return () => (online ? load() : Promise.reject(new TypeError('Failed to fetch')))
}

/** A page's dialog, with a network that fails. */
const Dialog = lazy(withRetry(fetched(async () => ({ default: DialogForm<Merchant> }))))

const Textarea = lazy(withRetry(fetched(() => import('../fields/TextareaField.tsx'))))

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <TextInput label="Nickname filter" mb="md" />
      <Button onClick={() => setOpened(true)}>Open the dialog</Button>
      <Suspense>
        {opened && (
          <Dialog
            opened
            mode="edit"
            title="Edit merchant"
            fields={merchantFields.slice(0, 2)}
            values={merchant}
            schema={merchantSchema}
            onSubmit={async () => {}}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const onSubmit = fn(async () => {})

/** Rules that come over the network like any file. */
const loadRules = fetched(async () => merchantSchema)

const goOffline = () => {
  online = false
}

const onError = fn()

/** A dialog that cannot be loaded says so, and leaves the page as it was; it opens once the network is back. */
export const DialogNotLoaded: Story = {
  beforeEach: () => {
    goOffline()
    onError.mockClear()
  },
  render: () => (
    <LabelsProvider onError={onError}>
      <Page />
    </LabelsProvider>
  ),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const typed = canvas.getByLabelText('Nickname filter')
    await userEvent.type(typed, 'Aurora')
    const opener = canvas.getByRole('button', { name: 'Open the dialog' })
    await userEvent.click(opener)
    const failure = await screen.findByRole('dialog', { name: words.part.failed })
    await expect(onError.mock.calls).toEqual([[new TypeError('Failed to fetch')]])
    await userEvent.click(within(failure).getByRole('button', { name: words.dialog.close }))
    await dialogGone()
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(typed).toHaveValue('Aurora')

    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: words.part.failed })
    online = true
    await userEvent.click(screen.getByRole('button', { name: words.part.retry }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit merchant' })
    await expect(await within(dialog).findByLabelText(/Nickname/)).toHaveValue('Aurora')
    await userEvent.keyboard('{Escape}')
    await dialogGone()
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(typed).toHaveValue('Aurora')
  },
}

/** Rules that have not loaded let nothing through: it says that saving failed, and asks for them again. */
export const RulesNotLoaded: Story = {
  beforeEach: () => {
    goOffline()
    onSubmit.mockClear()
  },
  render: () => (
    <Opener
      opened
      mode="edit"
      title="Edit merchant"
      fields={merchantFields.slice(0, 2)}
      values={merchant}
      schema={loadRules}
      onSubmit={onSubmit}
      onClose={() => {}}
    />
  ),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    const nickname = dialog.getByLabelText(/Nickname/)
    await userEvent.clear(nickname)
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText(words.failed)).toBeVisible()
    online = true
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText('Cannot be empty')).toBeVisible()
    await waitFor(() => expect(nickname).toHaveFocus())
    await expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(nickname, 'Aurora Bay')
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    await dialogGone()
  },
}

const field: FieldRendererProps = {
  field: { type: 'textarea', name: 'remark', label: 'Remark' },
  values: { remark: 'Opened in spring' },
  onChange: () => {},
  error: undefined,
  mode: 'edit',
  disabled: false,
}

/** A control that cannot be loaded leaves its place to a way to try again; its value is not lost. */
export const ControlNotLoaded: Story = {
  beforeEach: goOffline,
  render: () => (
    <Suspense>
      <Textarea {...(field as FieldRendererProps<never>)} />
    </Suspense>
  ),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).part
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.failed)
    await userEvent.click(canvas.getByRole('button', { name: words.retry }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    online = true
    await userEvent.click(await canvas.findByRole('button', { name: words.retry }))
    await expect(await canvas.findByLabelText(/Remark/)).toHaveValue('Opened in spring')
  },
}
