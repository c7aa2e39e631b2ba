import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { chooser, demoTransport, pictures, UploadStory } from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'
import type { UploadedFile } from './Upload.types.ts'

const meta = {
  title: 'Components/Upload/Order and keyboard',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  args: {
    label: 'Atlas images',
    value: pictures.slice(0, 3),
    onChange: fn<(value: UploadedFile[]) => void>(),
    transport: demoTransport,
    rules: uploadRules.atlas,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

const order = (items: HTMLElement[]) => items.map((item) => item.textContent?.match(/\w+\.jpg/)?.[0])

/** Arrow keys on the handle move a file; the handle keeps the focus and the place is told. */
export const MoveByKeyboard: Story = {
  play: async ({ canvas, globals, args }) => {
    const words = wordsOf(globals).upload
    const handle = canvas.getByRole('button', { name: words.reorder('Harbour.jpg') })
    handle.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(order(canvas.getAllByRole('listitem'))).toEqual(['Cedar.jpg', 'Harbour.jpg', 'Lantern.jpg'])
    await expect(handle).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.moved('Harbour.jpg', 2, 3))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect(order(canvas.getAllByRole('listitem'))).toEqual(['Cedar.jpg', 'Harbour.jpg', 'Lantern.jpg'])
    await expect(args.onChange).toHaveBeenCalledTimes(3)
  },
}

/** In tiles the arrows that point along the line move a file, too. */
export const MoveInGrid: Story = {
  args: { layout: 'grid' },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    canvas.getByRole('button', { name: words.reorder('Lantern.jpg') }).focus()
    await press('{ArrowLeft}')
    await expect(order(canvas.getAllByRole('listitem'))).toEqual(['Harbour.jpg', 'Lantern.jpg', 'Cedar.jpg'])
  },
}

/** Dragged by its handle, a file goes where it is let go, and only then the value changes. */
export const MoveByPointer: Story = {
  play: async ({ canvas, globals, args }) => {
    const words = wordsOf(globals).upload
    const handle = canvas.getByRole('button', { name: words.reorder('Harbour.jpg') })
    const last = canvas.getAllByRole('listitem')[2]
    if (!last) throw new Error('no third file')
    const { left, top, height } = last.getBoundingClientRect()
    const coords = { clientX: left + 20, clientY: top + height / 2 }
    const user = userEvent.setup()
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle },
      { target: last, coords },
    ])
    await waitFor(() =>
      expect(order(canvas.getAllByRole('listitem'))).toEqual(['Cedar.jpg', 'Lantern.jpg', 'Harbour.jpg']),
    )
    await expect(args.onChange).not.toHaveBeenCalled()
    await user.pointer({ keys: '[/MouseLeft]' })
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
}

/** Escape puts a dragged file back. */
export const DragCanceled: Story = {
  play: async ({ canvas, globals, args }) => {
    const words = wordsOf(globals).upload
    const handle = canvas.getByRole('button', { name: words.reorder('Lantern.jpg') })
    const [first] = canvas.getAllByRole('listitem')
    if (!first) throw new Error('no file')
    const { left, top, height } = first.getBoundingClientRect()
    const user = userEvent.setup()
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle },
      { target: first, coords: { clientX: left + 20, clientY: top + height / 2 } },
    ])
    await waitFor(() => expect(order(canvas.getAllByRole('listitem'))[0]).toBe('Lantern.jpg'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(order(canvas.getAllByRole('listitem'))[0]).toBe('Harbour.jpg'))
    await user.pointer({ keys: '[/MouseLeft]' })
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** After removing, the focus is on the next file's button, then the one before, then on choosing. */
export const Remove: Story = {
  play: async ({ canvas, globals, args }) => {
    const words = wordsOf(globals).upload
    const remove = (name: string) => canvas.getByRole('button', { name: words.remove(name) })
    remove('Cedar.jpg').focus()
    await userEvent.keyboard('{Enter}')
    await expect(remove('Lantern.jpg')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent(words.removed('Cedar.jpg'))
    await userEvent.keyboard('{Enter}')
    await expect(remove('Harbour.jpg')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(
      canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) }),
    ).toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
}

/** Tab reaches the button, then each file's thumbnail, handle, download and removal; Enter opens the browser's dialog. */
export const Tabbing: Story = {
  args: { value: pictures.slice(0, 2) },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const button = canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) })
    const opened = fn((event: Event) => event.preventDefault())
    canvasElement.querySelector('input[type="file"]')?.addEventListener('click', opened)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledTimes(1)
    const first = 'Harbour.jpg'
    for (const name of [
      words.preview(first),
      words.reorder(first),
      words.download(first),
      words.remove(first),
    ]) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
  },
}
