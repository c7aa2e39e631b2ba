import { expect, userEvent, waitFor } from 'storybook/test'
import { fill } from './fill.ts'
import { type PlayContext, pageOf } from './pageOf.ts'

/** Answer to the image challenge of the server in the page. */
const VERIFICATION_CODE = '123456'

/** Of every demo account. */
export const DEMO_PASSWORD = 'Admin-Demo-2026!'

interface Credentials {
  username: string
  /** @default the demo accounts' */
  password?: string
  /** @default the right one */
  code?: string
}

/** Fills in the sign-in page and sends it. */
export async function logIn(
  { canvas, loaded }: PlayContext,
  { username, password = DEMO_PASSWORD, code = VERIFICATION_CODE }: Credentials,
) {
  const { t } = pageOf({ loaded })
  await fill(await canvas.findByLabelText(t('login:username')), username)
  await fill(canvas.getByLabelText(t('password:password')), password)
  await fill(canvas.getByLabelText(t('login:code')), code)
  const renew = canvas.getByRole('button', { name: t('login:captchaRenew') })
  await waitFor(() => expect(renew.querySelector('img')).not.toBeNull())
  await userEvent.click(canvas.getByRole('button', { name: t('login:submit') }))
}

/** Answers the second factor with a recovery code. */
export async function enterRecoveryCode({ canvas, loaded }: PlayContext, code: string) {
  const { t } = pageOf({ loaded })
  await userEvent.click(await canvas.findByRole('button', { name: t('login:useRecoveryCode') }))
  await fill(canvas.getByLabelText(t('login:recoveryCode')), code)
  await userEvent.click(canvas.getByRole('button', { name: t('login:mfaSubmit') }))
}
