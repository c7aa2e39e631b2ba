import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { withProduct } from '../packages/ui/src/stories/withProduct.tsx'

// Parts that load late take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export default {
  decorators: [withProduct],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { disableSaveFromUI: true },
    // The product's own background, by colour scheme.
    backgrounds: { disable: true },
  },
  initialGlobals: { language: 'en-US', colorScheme: 'light' },
  globalTypes: {
    language: {
      description: "The library's language",
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en-US', title: 'English' },
          { value: 'zh-CN', title: '中文' },
        ],
      },
    },
    colorScheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
} satisfies Preview
