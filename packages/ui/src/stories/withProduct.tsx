import type { Decorator } from '@storybook/react-vite'
import { Product } from './Product.tsx'

/** Every story in the product's theme, as the toolbar says. */
export const withProduct: Decorator = (Story, { globals }) => (
  <Product globals={globals}>
    <Story />
  </Product>
)
