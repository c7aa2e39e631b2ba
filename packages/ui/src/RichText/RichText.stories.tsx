import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RichText } from './RichText.tsx'

const meta = {
  title: 'Components/RichText',
  component: RichText,
  tags: ['!autodocs'],
  args: {
    html: '<h2>Maintenance</h2><p>On <strong>Sunday</strong>, see the <a href="https://example.com/plan">plan</a>.</p><ul><li><p>Save your work</p></li><li><p>Log out</p></li></ul>',
  },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** Links open elsewhere. */
export const Formatted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Maintenance' })).toBeVisible()
    const link = canvas.getByRole('link', { name: 'plan' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  },
}

/** Scripts, handlers, styles and pictures do nothing, no matter who wrote them. */
export const Hostile: Story = {
  args: {
    html: '<p style="position:fixed" onclick="document.title=1">Text</p><img src="x" onerror="document.title=1"><script>document.title=1</script><a href="javascript:document.title=1">link</a>',
  },
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByText('Text')
    await expect(text).not.toHaveAttribute('style')
    await expect(text).not.toHaveAttribute('onclick')
    await expect(canvasElement.querySelector('img, script, a[href]')).toBeNull()
  },
}
