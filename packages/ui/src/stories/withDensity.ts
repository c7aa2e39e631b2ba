import type { Decorator } from '@storybook/react-vite'

const compact = {
  order: [],
  hidden: [],
  sizes: {},
  pinned: { left: [], right: [] },
  density: 'compact',
}

/** One for every table, so that none is taken for a changed one. */
const columnState = {
  storage: { getItem: () => JSON.stringify(compact), setItem: () => {} },
  storageKey: 'columns',
}

/** The toolbar's density: tables as an operator finds them who chose compact rows before. */
export const withDensity: Decorator = (Story, { args, globals }) =>
  globals.density === 'compact' && 'columns' in args && 'rows' in args && !args.columnState
    ? Story({ args: { ...args, columnState } })
    : Story()
