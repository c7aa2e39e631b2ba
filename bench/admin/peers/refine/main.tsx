import '@ant-design/v5-patch-for-react-19'
import '@refinedev/antd/dist/reset.css'
import { RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/antd'
import { Authenticated, type AuthProvider, type DataProvider, Refine, useLogin } from '@refinedev/core'
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router'
import { App, Button, Card, ConfigProvider, Form, Input } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import {
  type Captcha,
  type Credentials,
  call,
  fetchCaptcha,
  fetchUser,
  type Page,
  type RequestError,
  readToken,
  signIn,
  signOut,
} from '../api.ts'
import { menu } from '../merchants.ts'

const MerchantList = lazy(() => import('./MerchantList.tsx'))

const dataProvider: DataProvider = {
  getApiUrl: () => '/api/admin',
  getList: async ({ resource, pagination, sorters, filters = [] }) => {
    const [sorter] = sorters ?? []
    const given = filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : []))
    const { list, total } = await call<Page<never>>(resource, {
      query: {
        ...Object.fromEntries(given),
        page: pagination?.currentPage,
        pageSize: pagination?.pageSize,
        sort: sorter && `${sorter.order === 'desc' ? '-' : ''}${sorter.field}`,
      },
    })
    return { data: list, total }
  },
  getOne: async ({ resource, id }) => ({ data: await call(`${resource}/${id}`) }),
  create: async ({ resource, variables }) => ({
    data: await call(resource, { method: 'POST', body: variables as object }),
  }),
  update: async ({ resource, id, variables }) => ({
    data: await call(`${resource}/${id}`, { method: 'PUT', body: variables as object }),
  }),
  deleteOne: async ({ resource, id }) => {
    await call(`${resource}/${id}`, { method: 'DELETE' })
    return { data: { id } as never }
  },
}

const authProvider: AuthProvider = {
  login: async (credentials) => {
    try {
      await signIn(credentials)
      return { success: true, redirectTo: '/merchants' }
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },
  logout: async () => {
    signOut()
    return { success: true, redirectTo: '/login' }
  },
  check: async () =>
    readToken() === undefined ? { authenticated: false, redirectTo: '/login' } : { authenticated: true },
  onError: async (error: RequestError) => (error.status === 401 ? { logout: true } : {}),
  getIdentity: async () => {
    const { id, nickname } = await fetchUser()
    return { id, name: nickname }
  },
}

function SignInPage() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const { mutate: login, isPending } = useLogin<Credentials>()
  useEffect(() => void fetchCaptcha().then(setCaptcha), [])
  return (
    <Card title="Sign in" style={{ maxWidth: 400, margin: '10vh auto' }}>
      <Form<Credentials>
        layout="vertical"
        onFinish={(values) => login({ ...values, captchaId: captcha?.captchaId ?? '' })}
      >
        <Form.Item name="username" label="Username" rules={[{ required: true }]}>
          <Input autoComplete="username" autoFocus />
        </Form.Item>
        <Form.Item name="password" label="Password" rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="code" label="Code" rules={[{ required: true }]}>
          <Input addonAfter={captcha && <img src={captcha.image} alt="Code" height={30} />} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending} block>
          Sign in
        </Button>
      </Form>
    </Card>
  )
}

const resources = menu.map(({ name, label }) => ({ name, list: `/${name}`, meta: { label } }))
const layout = (
  <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
    <ThemedLayout>
      <Suspense>
        <Outlet />
      </Suspense>
    </ThemedLayout>
  </Authenticated>
)

createRoot(document.getElementById('root') as HTMLElement).render(
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
          <Routes>
            <Route element={layout}>
              <Route index element={<NavigateToResource resource="merchants" />} />
              <Route path="/merchants" element={<MerchantList />} />
            </Route>
            <Route path="/login" element={<SignInPage />} />
          </Routes>
        </Refine>
      </App>
    </ConfigProvider>
  </BrowserRouter>,
)
