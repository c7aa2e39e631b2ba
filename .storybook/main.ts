import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { mergeConfig } from 'vite'
import { publicTypes } from './publicTypesPlugin.ts'

export default {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/admin/src/**/*.stories.tsx',
  ],
  addons: [
    // Tables in Markdown are an extension.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // The brand's mark, which pages show.
  staticDirs: ['../apps/admin/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // Props tables come from the published types (argTypesFromPublicTypes.ts).
  typescript: { reactDocgen: false },
  // Workspace packages are read from their sources.
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [publicTypes()],
      resolve: { conditions: ['source'] },
      // The props tables find a component's types by its name.
      build: { rolldownOptions: { output: { keepNames: true } } },
      optimizeDeps: {
        // What pages need is found at once, not with the first page that is shown.
        entries: [fileURLToPath(new URL('../apps/mock/src/openPage.tsx', import.meta.url))],
        // It finds its WebAssembly beside itself.
        exclude: ['@electric-sql/pglite'],
      },
    }),
} satisfies StorybookConfig
