import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Labels } from '../labels/Labels.ts'
import { UnsavedChangesProvider } from '../leaving/UnsavedChanges.tsx'
import { comments, type TopicComment } from '../stories/comments.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { CommentThread } from './CommentThread.tsx'

const meta = {
  title: 'Components/CommentThread/Leaving',
  component: CommentThread<TopicComment>,
  tags: ['!autodocs'],
  args: {
    label: 'Comments on “Spring atlas”',
    comments,
    reply: { author: { nickname: 'Operator' }, onReply: fn(async () => {}) },
  },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

async function write(words: Labels['comments'], nickname: string, text: string) {
  await userEvent.click(screen.getByRole('button', { name: words.replyTo(nickname) }))
  await userEvent.type(screen.getByRole('textbox', { name: words.replyTo(nickname) }), text)
}

/** Whether the browser would ask before the tab closes. */
const tabAsks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** The browser asks before the tab closes, as long as a reply is written and not sent. */
export const TabClose: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await expect(tabAsks()).toBe(false)
    await write(words, 'Emil Novak', 'Tonight')
    await waitFor(() => expect(tabAsks()).toBe(true))
    await userEvent.click(canvas.getByRole('button', { name: words.send }))
    await waitFor(() => expect(tabAsks()).toBe(false))
  },
}

/** A reply that was begun and is out of sight, because the replies were folded, is guarded all the same. */
export const TabCloseWhileFolded: Story = {
  args: { defaultRepliesShown: true },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await write(words, '王小明', 'Which one')
    await waitFor(() => expect(tabAsks()).toBe(true))
    await userEvent.click(canvas.getByRole('button', { name: words.replies(2) }))
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    await expect(tabAsks()).toBe(true)
  },
}

const left = fn()

/** An application whose router holds navigation back. */
function Application(props: ComponentProps<typeof CommentThread<TopicComment>>) {
  const [unsaved, setUnsaved] = useState(false)
  const [held, setHeld] = useState(false)
  const onLeave = () => {
    setHeld(false)
    left()
  }
  return (
    <UnsavedChangesProvider
      onChange={setUnsaved}
      pending={held ? { onLeave, onStay: () => setHeld(false) } : undefined}
    >
      <button type="button" onClick={() => (unsaved ? setHeld(true) : left())}>
        Another page
      </button>
      <CommentThread {...props} />
    </UnsavedChangesProvider>
  )
}

/** Another page is asked about once, however many replies are being written; nothing goes without a yes. */
export const Navigation: Story = {
  beforeEach: () => void left.mockClear(),
  render: (args) => <Application {...args} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const away = canvas.getByRole('button', { name: 'Another page' })
    await write(words, 'Emil Novak', 'Tonight')
    await write(words, 'Aurora Lin', 'Thanks')
    await userEvent.click(away)
    await userEvent.click(await screen.findByRole('button', { name: words.keepEditing }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(left).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: words.replyTo('Emil Novak') })).toHaveValue('Tonight')
    await userEvent.click(away)
    await userEvent.click(await screen.findByRole('button', { name: words.discard }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
  },
}
