import type { Decorator, Loader } from '@storybook/react-vite'

/** Opens what a page's story names in its parameter `page`: the app on the server in this very page. */
export const loadPage: Loader = async ({ parameters, globals }) => {
  if (!parameters.page) return {}
  const { openPage } = await import('../apps/mock/src/openPage.tsx')
  return { page: await openPage(parameters.page, String(globals.language)) }
}

/** Shows the app in place of the story of a page. */
export const withBrowserServer: Decorator = (Story, { loaded: { page } }) => (page ? <page.App /> : <Story />)
