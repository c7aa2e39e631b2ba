import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { pageOf } from '../stories/pageOf.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

export default {
  title: 'Pages/Not found',
  component: NotFoundPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', page: { path: '/no/such/page' } },
} satisfies Meta<typeof NotFoundPage>

type Story = StoryObj<typeof NotFoundPage>

export const NotFound: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('heading', { name: t('shell:notFoundTitle') })).toBeVisible()
    await expect(canvas.getByRole('link', { name: t('shell:goHome') })).toBeVisible()
  },
}

export const LinkToHome: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await userEvent.click(await canvas.findByRole('link', { name: t('shell:goHome') }))
    await expect(await canvas.findByRole('heading', { name: t('home:daily') })).toBeVisible()
  },
}

export const Phone: Story = { ...NotFound, globals: { viewport: { value: 'mobile2' } } }
