import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, redirect } from 'react-router'
import { readToken } from '../../api.ts'
import { MERCHANT_LIST } from '../../merchants.ts'

const LoginPage = lazy(() => import('./LoginPage.tsx'))
const MainLayout = lazy(() => import('./MainLayout.tsx'))
const MerchantList = lazy(() => import('./MerchantList.tsx'))

const router = createBrowserRouter([
  { path: '/login', element: <LoginPage /> },
  {
    element: (
      <MainLayout>
        <Suspense>
          <Outlet />
        </Suspense>
      </MainLayout>
    ),
    loader: () => (readToken() === undefined ? redirect('/login') : null),
    children: [
      { path: '/', loader: () => redirect(MERCHANT_LIST) },
      { path: MERCHANT_LIST, element: <MerchantList /> },
    ],
  },
])

export function AdminApp() {
  return (
    <ConfigProvider locale={enUS}>
      <App>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </App>
    </ConfigProvider>
  )
}
