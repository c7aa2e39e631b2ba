import { passwordResetBody, type signInArea } from '@admin/api-client/contract/auth/signIn'
import type { Handlers } from '../../../http/mount.ts'
import { newCaptcha } from './captcha.ts'
import { login } from './login.ts'
import { answerMfa } from './mfa.ts'
import { beginMfaBinding, closeMfa, confirmMfaBinding, mfaState, renewRecoveryCodes } from './mfaBinding.ts'
import { currentUser, endOwnSession, listOwnSessions, logout } from './ownSessions.ts'
import { requestResetCode, resetPassword } from './passwordReset.ts'
import { createTicket, exchangeTicket, ticketHolder } from './sso.ts'

export const signInRoutes: Handlers<typeof signInArea> = {
  captcha: newCaptcha,
  login: (input) => login(input, input.body),
  mfa: (input) => answerMfa(input, input.body),
  mfaState,
  beginMfaBinding: (input) => beginMfaBinding(input, input.body.password),
  confirmMfaBinding: (input) => confirmMfaBinding(input, input.body.code),
  renewRecoveryCodes: (input) => renewRecoveryCodes(input, input.body.code),
  closeMfa: (input) => closeMfa(input, input.body),
  sso: (input) => exchangeTicket(input, input.body.ticket),
  ssoTicketHolder: (input) => ticketHolder(input, input.body.ticket),
  createSsoTicket: createTicket,
  requestResetCode: (input) => requestResetCode(input, input.body.username),
  resetPassword: { body: passwordResetBody, handle: (input) => resetPassword(input, input.body) },
  logout,
  currentUser,
  sessions: listOwnSessions,
  endSession: (input) => endOwnSession(input, input.params.id, input.body.password),
}
