import { RefineThemes, useNotificationProvider } from '@refinedev/antd'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router'
import { App, ConfigProvider } from 'antd'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { MERCHANT_LIST, menu } from '../../merchants.ts'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'

const LoginPage = lazy(() => import('./LoginPage.tsx'))
const MainLayout = lazy(() => import('./MainLayout.tsx'))
const MerchantList = lazy(() => import('./MerchantList.tsx'))

const resources = menu.map(({ path, label }) => ({
  name: path === MERCHANT_LIST ? 'merchants' : path,
  list: path,
  meta: { label },
}))

export function AdminApp() {
  return (
    <BrowserRouter>
      <ConfigProvider theme={RefineThemes.Blue}>
        <App>
          <Refine
            dataProvider={dataProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
            resources={resources}
            options={{ syncWithLocation: true, disableTelemetry: true }}
          >
            <Suspense>
              <Routes>
                <Route
                  element={
                    <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
                      <MainLayout>
                        <Suspense>
                          <Outlet />
                        </Suspense>
                      </MainLayout>
                    </Authenticated>
                  }
                >
                  <Route index element={<NavigateToResource resource="merchants" />} />
                  <Route path={MERCHANT_LIST} element={<MerchantList />} />
                </Route>
                <Route path="/login" element={<LoginPage />} />
              </Routes>
            </Suspense>
          </Refine>
        </App>
      </ConfigProvider>
    </BrowserRouter>
  )
}
