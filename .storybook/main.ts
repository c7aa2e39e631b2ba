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
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // Workspace packages are read from their sources.
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [publicTypes()],
      resolve: { conditions: ['source'] },
      // It finds its WebAssembly beside itself.
      optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    }),
} satisfies StorybookConfig
