import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { PageParameters } from '../../../stories/PageParameters.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { SsoLoginPage } from './SsoLoginPage.tsx'

const path = '/superAdmin/ssoLogin'

const page = (parameters: Partial<PageParameters>) => ({ page: { path, account: null, ...parameters } })

export default {
  title: 'Pages/Single sign-on',
  component: SsoLoginPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page({}) },
} satisfies Meta<typeof SsoLoginPage>

type Story = StoryObj<typeof SsoLoginPage>

export const InvalidTicket: Story = {
  parameters: page({ path: `${path}?ticket=invalid` }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('errors:invalidTicket'))
    await expect(canvas.getByRole('link', { name: t('sso:toLogin') })).toBeVisible()
  },
}

export const NoTicket: Story = {
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(pageOf({ loaded }).t('sso:noTicket'))
  },
}

export const Working: Story = {
  parameters: page({ path: `${path}?ticket=slow`, server: { hold: '/api/admin/auth/sso' } }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(pageOf({ loaded }).t('sso:working'))).toBeVisible()
  },
}
