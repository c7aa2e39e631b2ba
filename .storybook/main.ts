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
      // The test helpers share Storybook's copy: two of them would both intercept the input.
      resolve: { conditions: ['source'], alias: { '@testing-library/user-event': 'storybook/test' } },
      // The props tables find a component's types by its name.
      build: { rolldownOptions: { output: { keepNames: true } } },
      optimizeDeps: {
        // Found before the first story is shown: packages that are found later reload the page under the tests.
        entries: [
          '../apps/mock/src/openPage.tsx',
          '../apps/admin/src/features/**/*.stories.tsx',
          '../packages/ui/src/**/*.stories.tsx',
        ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
        // It finds its WebAssembly beside itself.
        exclude: ['@electric-sql/pglite'],
      },
    }),
} satisfies StorybookConfig
