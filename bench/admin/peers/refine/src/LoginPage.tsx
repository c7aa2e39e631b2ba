import { useLogin } from '@refinedev/core'
import { Button, Card, Form, Input, Layout, Space } from 'antd'
import { useEffect, useState } from 'react'
import { type Captcha, type Credentials, fetchCaptcha } from '../../api.ts'
import { labels, rules } from '../../merchants.ts'

export default function LoginPage() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const { mutate: logIn, isPending } = useLogin<Credentials>()
  const renew = () => void fetchCaptcha().then(setCaptcha)
  useEffect(() => void fetchCaptcha().then(setCaptcha), [])

  const submit = (values: Credentials) =>
    logIn(
      { ...values, captchaId: captcha?.captchaId ?? '' },
      { onSuccess: ({ success }) => success || renew() },
    )

  return (
    <Layout style={{ height: '100vh', justifyContent: 'center', alignItems: 'center' }}>
      <Card title="Sign in to your account" style={{ width: 400 }}>
        <Form<Credentials> layout="vertical" requiredMark={false} onFinish={submit}>
          <Form.Item name="username" label="Username" rules={[{ required: true }]}>
            <Input autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="password" label={labels.password} rules={[{ required: true }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item label="Code">
            <Space.Compact block>
              <Form.Item name="code" noStyle rules={[{ required: true }, rules.code]}>
                <Input aria-label="Code" />
              </Form.Item>
              <Button onClick={renew}>
                {captcha && <img src={captcha.image} alt="New code" height={30} />}
              </Button>
            </Space.Compact>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isPending} block>
            Sign in
          </Button>
        </Form>
      </Card>
    </Layout>
  )
}
