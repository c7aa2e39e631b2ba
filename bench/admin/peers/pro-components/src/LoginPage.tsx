import { LoginForm, ProFormText } from '@ant-design/pro-components'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Captcha, type Credentials, fetchCaptcha, logIn } from '../../api.ts'
import { MERCHANT_LIST, rules } from '../../merchants.ts'

export default function LoginPage() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [captcha, setCaptcha] = useState<Captcha>()
  const renew = () => void fetchCaptcha().then(setCaptcha)
  useEffect(() => void fetchCaptcha().then(setCaptcha), [])

  const submit = async (values: Credentials) => {
    try {
      await logIn({ ...values, captchaId: captcha?.captchaId ?? '' })
      navigate(MERCHANT_LIST)
    } catch (error) {
      message.error((error as Error).message)
      renew()
    }
  }

  return (
    <LoginForm<Credentials> title="Admin" onFinish={submit}>
      <ProFormText
        name="username"
        placeholder="Username"
        fieldProps={{ autoComplete: 'username', autoFocus: true, size: 'large' }}
        rules={[{ required: true }]}
      />
      <ProFormText.Password
        name="password"
        placeholder="Password"
        fieldProps={{ autoComplete: 'current-password', size: 'large' }}
        rules={[{ required: true }]}
      />
      <ProFormText
        name="code"
        placeholder="Code"
        fieldProps={{
          size: 'large',
          addonAfter: (
            <Button type="text" onClick={renew}>
              {captcha && <img src={captcha.image} alt="New code" height={30} />}
            </Button>
          ),
        }}
        rules={[{ required: true }, rules.code]}
      />
    </LoginForm>
  )
}
