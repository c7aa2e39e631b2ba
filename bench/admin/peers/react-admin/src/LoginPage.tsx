import { Button, CardContent } from '@mui/material'
import { useEffect, useState } from 'react'
import { Form, Login, PasswordInput, regex, required, TextInput, useLogin, useNotify } from 'react-admin'
import { type Captcha, type Credentials, fetchCaptcha } from '../../api.ts'
import { labels, rules } from '../../merchants.ts'

export default function LoginPage() {
  return (
    <Login>
      <CredentialsForm />
    </Login>
  )
}

function CredentialsForm() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const logIn = useLogin()
  const notify = useNotify()
  const renew = () => fetchCaptcha().then(setCaptcha)
  useEffect(() => void fetchCaptcha().then(setCaptcha), [])

  const submit = (values: Partial<Credentials>) =>
    logIn({ ...values, captchaId: captcha?.captchaId }).catch((error: Error) => {
      notify(error.message, { type: 'error' })
      return renew()
    })

  return (
    <Form onSubmit={submit}>
      <CardContent>
        <TextInput
          source="username"
          label="Username"
          autoComplete="username"
          autoFocus
          validate={required()}
        />
        <PasswordInput
          source="password"
          label={labels.password}
          autoComplete="current-password"
          validate={required()}
        />
        <TextInput
          source="code"
          label="Code"
          validate={[required(), regex(rules.code.pattern, rules.code.message)]}
        />
        <Button onClick={renew}>{captcha && <img src={captcha.image} alt="New code" height={40} />}</Button>
        <Button type="submit" variant="contained" fullWidth>
          Log in
        </Button>
      </CardContent>
    </Form>
  )
}
