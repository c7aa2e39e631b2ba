import { Button, CardContent } from '@mui/material'
import { lazy, useEffect, useState } from 'react'
import {
  Admin,
  type AuthProvider,
  type DataProvider,
  Form,
  Layout,
  type LayoutProps,
  Login,
  Menu,
  PasswordInput,
  Resource,
  required,
  TextInput,
  testDataProvider,
  useLogin,
  useNotify,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import {
  type Captcha,
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

const dataProvider = testDataProvider({
  getList: async (resource, { pagination, sort, filter }) => {
    const { list, total } = await call<Page<never>>(resource, {
      query: {
        ...filter,
        page: pagination?.page,
        pageSize: pagination?.perPage,
        sort: sort && sort.field !== 'id' ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined,
      },
    })
    return { data: list, total }
  },
  getOne: async (resource, { id }) => ({ data: await call(`${resource}/${id}`) }),
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map((id) => call<never>(`${resource}/${id}`))),
  }),
  update: async (resource, { id, data, previousData }) => ({
    data: await call(`${resource}/${id}`, { method: 'PUT', body: { ...previousData, ...data } }),
  }),
  delete: async (resource, { id, previousData }) => {
    await call(`${resource}/${id}`, { method: 'DELETE' })
    return { data: previousData as never }
  },
} satisfies Partial<DataProvider>)

const authProvider: AuthProvider = {
  login: signIn,
  logout: async () => signOut(),
  checkAuth: async () => {
    if (readToken() === undefined) throw new Error('Not signed in')
  },
  checkError: async ({ status }: RequestError) => {
    if (status === 401) throw new Error('Not signed in')
  },
  getIdentity: async () => {
    const { id, nickname } = await fetchUser()
    return { id, fullName: nickname }
  },
  getPermissions: async () => undefined,
}

function SignInPage() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const login = useLogin()
  const notify = useNotify()
  useEffect(() => void fetchCaptcha().then(setCaptcha), [])
  const submit = (values: object) =>
    login({ ...values, captchaId: captcha?.captchaId }).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    )
  return (
    <Login>
      <Form onSubmit={submit}>
        <CardContent>
          <TextInput source="username" autoComplete="username" autoFocus validate={required()} />
          <PasswordInput source="password" autoComplete="current-password" validate={required()} />
          <TextInput source="code" validate={required()} />
          {captcha && <img src={captcha.image} alt="Code" height={40} />}
          <Button type="submit" variant="contained" fullWidth>
            Sign in
          </Button>
        </CardContent>
      </Form>
    </Login>
  )
}

const MainMenu = () => (
  <Menu>
    {menu.map(({ name, label }) => (
      <Menu.Item key={name} to={`/${name}`} primaryText={label} />
    ))}
  </Menu>
)

/** A table that is wider than the screen scrolls by itself, not with the page. */
const scrollingTable = {
  '& .RaLayout-content': { minWidth: 0 },
  '& .RaList-content': { overflowX: 'auto' },
}
const MainLayout = (props: LayoutProps) => <Layout {...props} menu={MainMenu} sx={scrollingTable} />

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={SignInPage}
    layout={MainLayout}
    disableTelemetry
  >
    <Resource name="merchants" list={MerchantList} />
    <Resource name="agents" recordRepresentation="nickname" />
  </Admin>,
)
