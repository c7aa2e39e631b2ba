import type { ReactNode } from 'react'
import { Layout, Menu } from 'react-admin'
import { MERCHANT_LIST, menu } from '../../merchants.ts'

const MainMenu = () => (
  <Menu>
    {menu.map(({ path, label }) => (
      <Menu.Item key={path} to={path === MERCHANT_LIST ? '/merchants' : path} primaryText={label} />
    ))}
  </Menu>
)

/** A table that is wider than the screen scrolls by itself, not with the page. */
const scrollingTable = {
  '& .RaLayout-content': { minWidth: 0 },
  '& .RaList-content': { overflowX: 'auto' },
}

export const MainLayout = ({ children }: { children: ReactNode }) => (
  <Layout menu={MainMenu} sx={scrollingTable}>
    {children}
  </Layout>
)
