import { ThemedLayout } from '@refinedev/antd'
import type { ReactNode } from 'react'

export default function MainLayout({ children }: { children: ReactNode }) {
  return <ThemedLayout>{children}</ThemedLayout>
}
