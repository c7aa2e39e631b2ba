import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { wordsOf } from '../stories/wordsOf.ts'
import { choose, imageFile, Network, UploadStory } from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'

const network = new Network()

const meta = {
  title: 'Components/Upload/Pages and dialogs',
  component: Upload,
  beforeEach: network.reset,
  args: {
    label: 'Atlas images',
    value: [],
    onChange: fn(),
    onBusyChange: fn(),
    transport: network.transport,
    rules: uploadRules.atlas,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** In a page that is hidden, as cached pages are, uploads continue and the files are there on return. */
export const HiddenPage: Story = {
  render: function Pages(args) {
    const [shown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Other page
        </button>
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <UploadStory {...args} />
        </Activity>
      </>
    )
  },
  play: async ({ canvas, canvasElement, globals, args }) => {
    const words = wordsOf(globals).upload
    const page = canvas.getByRole('button', { name: 'Other page' })
    await choose(canvasElement, await imageFile('A.png', 60, 40), await imageFile('B.png', 60, 40))
    const [a, b] = [await network.sending('A.png'), await network.sending('B.png')]
    await userEvent.click(page)
    await expect(canvas.queryByRole('group', { name: 'Atlas images' })).toBeNull()
    a.progress(0.5)
    a.arrive()
    b.arrive()
    await waitFor(() => expect(args.onBusyChange).toHaveBeenLastCalledWith(false))
    await userEvent.click(page)
    await waitFor(() => expect(canvas.getAllByText(words.succeeded)).toHaveLength(2))
    await expect(a.signal.aborted).toBe(false)
  },
}

/** A field that leaves the page, as in a dialog that is discarded, stops its uploads. */
export const Discarded: Story = {
  render: function Dialog(args) {
    const [opened, setOpened] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpened(false)}>
          Discard
        </button>
        {opened && <UploadStory {...args} />}
      </>
    )
  },
  play: async ({ canvas, canvasElement, args }) => {
    await choose(canvasElement, await imageFile('A.png', 60, 40))
    const { signal } = await network.sending('A.png')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(signal.aborted).toBe(true))
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
