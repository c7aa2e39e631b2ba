import { lazy } from 'react'
import { Admin, Resource } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { MainLayout } from './MainLayout.tsx'

const LoginPage = lazy(() => import('./LoginPage.tsx'))
const MerchantList = lazy(() => import('./MerchantList.tsx'))

export function AdminApp() {
  return (
    <BrowserRouter>
      <Admin
        dataProvider={dataProvider}
        authProvider={authProvider}
        loginPage={LoginPage}
        layout={MainLayout}
        disableTelemetry
      >
        <Resource name="merchants" list={MerchantList} recordRepresentation="nickname" />
        <Resource name="agents" recordRepresentation="nickname" />
      </Admin>
    </BrowserRouter>
  )
}
