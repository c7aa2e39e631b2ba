/** The admins that are measured: ours as it is shipped, the peers' in `peers/<id>`. */
import type { Locator, Page } from 'playwright'

export type ContenderId = 'ours' | 'react-admin' | 'refine' | 'pro-components'

export interface Contender {
  id: ContenderId
  name: string
  /** The npm packages whose versions the report names. */
  packages: readonly string[]
  /** Path of the merchant list. */
  list: string
  /** A row with data, which a skeleton is not. */
  row: string
  pageButton: (page: Page, number: number) => Locator
}

const antdPageButton: Contender['pageButton'] = (page, number) =>
  page.locator(`.ant-pagination-item-${number}`)

export const contenders: readonly Contender[] = [
  {
    id: 'ours',
    name: 'this admin',
    packages: ['react', '@mantine/core', 'react-router-dom'],
    list: '/coinMerchant/coinMerchantList',
    row: '[data-row-id]',
    pageButton: (page, number) => page.getByRole('button', { name: `Page ${number}`, exact: true }),
  },
  {
    id: 'react-admin',
    name: 'react-admin',
    packages: ['react', 'react-admin', '@mui/material', 'react-router-dom'],
    list: '/merchants',
    row: 'tr:has(> td.column-account)',
    pageButton: (page, number) => page.getByRole('button', { name: `Go to page ${number}`, exact: true }),
  },
  {
    id: 'refine',
    name: 'refine with antd',
    packages: ['react', '@refinedev/core', '@refinedev/antd', 'antd', 'react-router'],
    list: '/coinMerchant/coinMerchantList',
    row: '.ant-table-row',
    pageButton: antdPageButton,
  },
  {
    id: 'pro-components',
    name: 'antd ProComponents',
    packages: ['react', '@ant-design/pro-components', 'antd', 'react-router'],
    list: '/coinMerchant/coinMerchantList',
    row: '.ant-table-row',
    pageButton: antdPageButton,
  },
]
