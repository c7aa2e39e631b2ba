import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Labels } from '../labels/Labels.ts'
import { comments, type TopicComment } from '../stories/comments.ts'
import { GuardedApplication, tabAsks } from '../stories/GuardedApplication.tsx'
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

/** Another page is asked about once, however many replies are being written; nothing goes without a yes. */
export const Navigation: Story = {
  beforeEach: () => void left.mockClear(),
  render: (args) => (
    <GuardedApplication onLeft={left}>
      <CommentThread {...args} />
    </GuardedApplication>
  ),
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
