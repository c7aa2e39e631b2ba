import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConfirmButton } from '../ConfirmButton/ConfirmButton.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { catchReports } from '../stories/catchReports.ts'
import { comments, olderComments, stored, type TopicComment } from '../stories/comments.ts'
import { towardsEnd } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { CommentThread } from './CommentThread.tsx'

const meta = {
  title: 'Components/CommentThread',
  component: CommentThread<TopicComment>,
  tags: ['!autodocs'],
  args: { label: 'Comments on “Spring atlas”', comments },
} satisfies Meta<typeof CommentThread<TopicComment>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: {
    reply: { author: { nickname: 'Operator' }, onReply: fn(async (reply) => stored(reply)) },
    defaultRepliesShown: true,
  },
}

/** Names, times and contents; the thread is a list of articles that carry their author's name. */
export const Reading: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const thread = canvas.getByRole('list', { name: 'Comments on “Spring atlas”' })
    await expect(within(thread).getAllByRole('article')).toHaveLength(3)
    const first = within(canvas.getByRole('article', { name: /Aurora Lin/ }))
    await expect(await first.findByRole('link', { name: 'example.com/atlas' })).toBeVisible()
    await expect(first.getByText('spring atlas').tagName).toBe('STRONG')
    await expect(canvas.getByRole('article', { name: 'Fei --' })).toHaveTextContent(words.deletedContent)
  },
}

/** A broken picture gives way to the initials. */
export const Avatars: Story = {
  play: async ({ canvas }) => {
    const broken = canvas.getByRole('article', { name: /Emil Novak/ })
    await waitFor(() => expect(within(broken).getByText('EN')).toBeVisible())
    const avatar = within(broken).getByText('EN')
    await expect(avatar.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 })
    await expect(getComputedStyle(avatar).borderRadius).toBe('50%')
  },
}

/** Replies are out of sight until their count is pressed, by mouse or by Enter. */
export const ShowingReplies: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const toggle = canvas.getByRole('button', { name: words.replies(2) })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    const replies = within(canvas.getByRole('list', { name: words.repliesTo('Aurora Lin') }))
    await expect(replies.getAllByRole('article')).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('list', { name: words.repliesTo('Aurora Lin') })).toBeNull()
    await expect(toggle).toHaveFocus()
    await userEvent.keyboard(' ')
  },
}

/** From the fourth level on replies are set in no further, and name whom they answer. */
export const DeepReplies: Story = {
  args: { defaultRepliesShown: true },
  play: async ({ canvas, globals }) => {
    const left = (name: RegExp) => {
      const article = canvas.getByRole('article', { name }).getBoundingClientRect()
      return towardsEnd(1) === 1 ? article.left : -article.right
    }
    await expect(left(/王小明/)).toBeGreaterThan(left(/Emil Novak/))
    await expect(left(/Carol Diaz/)).toBe(left(/^Bo /))
    await expect(canvas.getByText(wordsOf(globals).comments.inReplyTo('Bo'))).toBeVisible()
  },
}

/** Each comment's own buttons, and marks beside its name: the application says which. */
export const Moderation: Story = {
  args: {
    defaultRepliesShown: true,
    badges: ({ reports }) => reports && <StatusBadge tone="danger">{`${reports} reports`}</StatusBadge>,
    actions: (comment) => (
      <>
        <Button size="compact-xs" variant="default">
          {comment.state === 'hidden' ? 'Show to users' : 'Hide'}
        </Button>
        <ConfirmButton
          size="compact-xs"
          danger
          title={`Delete the comment of ${comment.nickname}?`}
          message="Users see that a comment was deleted."
          confirmLabel="Delete"
          onConfirm={async () => {}}
        >
          Delete
        </ConfirmButton>
      </>
    ),
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    const reported = within(canvas.getByRole('article', { name: /Dara/ }))
    await expect(reported.getByText('3 reports')).toBeVisible()
    await expect(reported.getByText(words.hidden)).toBeVisible()
    await expect(reported.getByRole('button', { name: 'Show to users' })).toBeVisible()
    await expect(within(canvas.getByRole('article', { name: /Emil/ })).getByText(words.pending)).toBeVisible()
  },
}

export const Empty: Story = { args: { comments: [] } }

/** An empty thread in the application's own words. */
export const EmptyWithOwnWords: Story = {
  args: { comments: [], states: { empty: 'Nobody has commented on this atlas' } },
}

export const Loading: Story = { args: { comments: [], states: { loading: true } } }

/** A failure stands above what is there already. */
export const Failed: Story = {
  args: { states: { error: 'The network is busy, please try again later', onRetry: fn() } },
  play: async ({ args, canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The network is busy')
    await expect(canvas.getByRole('article', { name: /Fei/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).comments.retry }))
    await expect(args.states?.onRetry).toHaveBeenCalledTimes(1)
  },
}

/** Long names, words and numbers stay within their column. */
export const LongText: Story = {
  args: {
    defaultRepliesShown: true,
    comments: [
      {
        postId: 'long',
        nickname: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(2),
        postTime: Date.UTC(2026, 2, 9),
        postContent: `${'A long story about little. '.repeat(30)}${'x'.repeat(400)}`,
      },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

/** More comments arrive on demand; reading goes on at the first of them. */
export const LoadMore: Story = {
  render: function LoadMore(args) {
    const [known, setKnown] = useState(() => olderComments(1, 2))
    const left = 5 - known.length
    const onLoad = async () => setKnown([...known, ...olderComments(known.length + 1, Math.min(2, left))])
    return (
      <CommentThread {...args} comments={known} {...(left > 0 && { loading: { more: { left, onLoad } } })} />
    )
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.more(3) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 3/ })).toHaveFocus())
    await expect(canvas.getByText(words.loaded(2))).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: words.more(1) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 5/ })).toHaveFocus())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Where loading more fails, the button says so and tries again. */
export const LoadMoreFails: Story = {
  beforeEach: catchReports,
  args: { loading: { more: { onLoad: fn(() => Promise.reject(new Error('offline'))) } } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: words.more(undefined) }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.failed)
    await userEvent.click(canvas.getByRole('button', { name: words.retry }))
    await expect(args.loading?.more?.onLoad).toHaveBeenCalledTimes(2)
  },
}

/** Replies that are counted but not there yet load a part at a time. */
export const LoadReplies: Story = {
  render: function LoadReplies(args) {
    const [replies, setReplies] = useState(() => olderComments(1, 1))
    const onLoadReplies = async () => setReplies([...replies, ...olderComments(replies.length + 1, 2)])
    const first = { ...olderComments(0, 1)[0], nickname: 'Gil', replies, replyCount: 3 } as TopicComment
    return <CommentThread {...args} comments={[first]} loading={{ onLoadReplies }} defaultRepliesShown />
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).comments
    await expect(canvas.getByRole('button', { name: words.replies(3) })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.moreReplies(2) }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /Member 2/ })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: words.moreReplies(2) })).toBeNull()
  },
}
