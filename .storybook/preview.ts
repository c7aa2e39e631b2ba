import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { arabic } from '../packages/ui/src/stories/arabic.ts'
import { withDensity } from '../packages/ui/src/stories/withDensity.ts'
import { PSEUDO } from '../packages/ui/src/stories/wordsOf.ts'
import { argTypesFromPublicTypes } from './argTypesFromPublicTypes.ts'
import { ControlsAndTypes } from './ControlsAndTypes.tsx'
import { ProductDocs } from './ProductDocs.tsx'
import { secondLook, withProduct } from './secondLook.tsx'
import { loadPage, withBrowserServer } from './withBrowserServer.tsx'

configure({
  // Parts that load late take their time on a busy machine.
  asyncUtilTimeout: 30_000,
  // While something is waited for, the whole page would be printed again for each look.
  getElementError: (message) => new Error(message ?? 'not found'),
})

const toolbar = (
  icon: 'globe' | 'mirror' | 'menu' | 'transfer',
  items: { value: string; title: string }[],
) => ({
  icon,
  dynamicTitle: true,
  items,
})

export default {
  loaders: [loadPage],
  decorators: [withDensity, withBrowserServer, withProduct],
  argTypesEnhancers: [argTypesFromPublicTypes],
  afterEach: secondLook,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // Behind a dialog, nothing can be read or used. What surrounds the pages of the app is the same for all of
      // them, and `e2e/everyPage.spec.ts` judges both.
      context: {
        include: [
          '[data-portal]',
          'body:not(:has([aria-modal="true"])) main',
          'body:not(:has([aria-modal="true"], main))',
        ],
      },
      // The panel lists what passed too; in a test run that is most of the work, and no one reads it.
      options: import.meta.env.VITEST_STORYBOOK === undefined ? {} : { resultTypes: ['violations'] },
    },
    controls: { disableSaveFromUI: true, expanded: true, sort: 'requiredFirst' },
    docs: {
      container: ProductDocs,
      components: { Controls: ControlsAndTypes },
      toc: { headingSelector: 'h2, h3' },
    },
    options: {
      storySort: {
        order: [
          'Guides',
          [
            'Introduction',
            'Writing a page',
            'Recipes',
            'Theming and tokens',
            'Labels',
            'Format functions',
            'Accessibility and keyboard',
            'Testing your pages',
            'Bundle and loading',
            'Versioning',
            'Migration',
            'Comparison',
          ],
          'Components',
          'Fields',
          'Pages',
        ],
      },
    },
    // The product's own background, by color scheme.
    backgrounds: { disable: true },
  },
  initialGlobals: { language: 'en-US', colorScheme: 'light', density: 'comfortable', direction: 'ltr' },
  globalTypes: {
    language: {
      description: 'Language of the library’s labels',
      toolbar: toolbar('globe', [
        { value: 'en-US', title: 'English' },
        { value: 'zh-CN', title: '中文' },
        { value: arabic.locale, title: 'العربية' },
        { value: PSEUDO, title: 'Pseudo (long text)' },
      ]),
    },
    colorScheme: {
      description: 'Color scheme',
      toolbar: toolbar('mirror', [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ]),
    },
    density: {
      description: 'Density of tables',
      toolbar: toolbar('menu', [
        { value: 'comfortable', title: 'Comfortable' },
        { value: 'compact', title: 'Compact' },
      ]),
    },
    direction: {
      description: 'Direction of writing',
      toolbar: toolbar('transfer', [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ]),
    },
  },
} satisfies Preview
