import { ProLayout } from '@ant-design/pro-components'
import { Dropdown } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { fetchUser, logOut } from '../../api.ts'
import { menu } from '../../merchants.ts'

const route = { routes: menu.map(({ path, label: name }) => ({ path, name })) }

export default function MainLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [nickname, setNickname] = useState('')
  useEffect(() => {
    fetchUser().then((user) => setNickname(user.nickname))
  }, [])
  const leave = () => {
    logOut()
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
          <Dropdown menu={{ items: [{ key: 'leave', label: 'Log out', onClick: leave }] }}>{dom}</Dropdown>
        ),
      }}
    >
      {children}
    </ProLayout>
  )
}
