import '@ant-design/v5-patch-for-react-19'
import { LoginForm, ProFormText, ProLayout } from '@ant-design/pro-components'
import { App, ConfigProvider, Dropdown } from 'antd'
import enUS from 'antd/es/locale/en_US'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  redirect,
  useLocation,
  useNavigate,
} from 'react-router'
import {
  type Captcha,
  type Credentials,
  fetchCaptcha,
  fetchUser,
  readToken,
  signIn,
  signOut,
} from '../api.ts'
import { menu } from '../merchants.ts'

const MerchantList = lazy(() => import('./MerchantList.tsx'))

function SignInPage() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [captcha, setCaptcha] = useState<Captcha>()
  useEffect(() => void fetchCaptcha().then(setCaptcha), [])
  const submit = async (values: Credentials) => {
    try {
      await signIn({ ...values, captchaId: captcha?.captchaId ?? '' })
      navigate('/merchants')
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return (
    <LoginForm<Credentials>
      title="Admin"
      onFinish={submit}
      submitter={{ searchConfig: { submitText: 'Sign in' } }}
    >
      <ProFormText name="username" placeholder="Username" rules={[{ required: true }]} />
      <ProFormText.Password name="password" placeholder="Password" rules={[{ required: true }]} />
      <ProFormText name="code" placeholder="Code" rules={[{ required: true }]} />
      {captcha && <img src={captcha.image} alt="Code" height={30} />}
    </LoginForm>
  )
}

const route = { routes: menu.map(({ name, label }) => ({ path: `/${name}`, name: label })) }

function MainLayout() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [nickname, setNickname] = useState('')
  useEffect(() => {
    fetchUser().then((user) => setNickname(user.nickname))
  }, [])
  const leave = () => {
    signOut()
    navigate('/login')
  }
  return (
    <ProLayout
      title="Admin"
      layout="mix"
      route={route}
      location={{ pathname }}
      menuItemRender={({ path = '/' }, dom) => <Link to={path}>{dom}</Link>}
      avatarProps={{
        title: nickname,
        size: 'small',
        render: (_, dom) => (
          <Dropdown menu={{ items: [{ key: 'leave', label: 'Sign out', onClick: leave }] }}>{dom}</Dropdown>
        ),
      }}
    >
      <Suspense>
        <Outlet />
      </Suspense>
    </ProLayout>
  )
}

const router = createBrowserRouter([
  { path: '/login', element: <SignInPage /> },
  {
    element: <MainLayout />,
    loader: () => (readToken() === undefined ? redirect('/login') : null),
    children: [
      { path: '/', loader: () => redirect('/merchants') },
      { path: '/merchants', element: <MerchantList /> },
    ],
  },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <ConfigProvider locale={enUS}>
    <App>
      <RouterProvider router={router} />
    </App>
  </ConfigProvider>,
)
