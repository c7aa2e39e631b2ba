import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

export default {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/admin/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  // Workspace packages are read from their sources.
  viteFinal: (config) =>
    mergeConfig(config, {
      resolve: { conditions: ['source'] },
      // It finds its WebAssembly beside itself.
      optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    }),
} satisfies StorybookConfig
