import type { Decorator, Loader } from '@storybook/react-vite'
import { pseudoWords } from '../packages/ui/src/stories/pseudo.ts'
import { PSEUDO } from '../packages/ui/src/stories/wordsOf.ts'

/** Opens what a page's story names in its parameter `page`: the app on the server in this very page. */
export const loadPage: Loader = async ({ parameters, globals }) => {
  if (!parameters.page) return {}
  const { openPage } = await import('../apps/mock/src/openPage.tsx')
  const rewrite = globals.language === PSEUDO ? pseudoWords : undefined
  return { page: await openPage(parameters.page, String(globals.language), rewrite) }
}

/** Shows the app in place of the story of a page, and a part of the app within the app's texts. */
export const withBrowserServer: Decorator = (Story, { loaded: { page }, parameters }) => {
  if (!page) return <Story />
  return parameters.page.part ? (
    <page.Part>
      <Story />
    </page.Part>
  ) : (
    <page.App />
  )
}
