import '@ant-design/v5-patch-for-react-19'
import '@refinedev/antd/dist/reset.css'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './AdminApp.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<AdminApp />)
