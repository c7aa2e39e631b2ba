import {
  passwordChangeBody,
  passwordResetBody,
  type signInArea,
} from '@admin/api-client/contract/auth/signIn'
import { endView } from '../../../auth/views.ts'
import type { Handlers } from '../../../http/mount.ts'
import { newCaptcha } from './captcha.ts'
import { login } from './login.ts'
import { answerMfa } from './mfa.ts'
import { beginMfaBinding, closeMfa, confirmMfaBinding, mfaState, renewRecoveryCodes } from './mfaBinding.ts'
import { endOwnDevice, listOwnDevices } from './ownDevices.ts'
import { changeOwnPassword } from './ownPassword.ts'
import { currentUser, endOwnSession, listOwnSessions, logout } from './ownSessions.ts'
import { requestResetCode, resetPassword } from './passwordReset.ts'
import { createTicket, exchangeTicket, ticketHolder } from './sso.ts'

export const signInRoutes: Handlers<typeof signInArea> = {
  captcha: newCaptcha,
  login,
  mfa: answerMfa,
  mfaState,
  beginMfaBinding,
  confirmMfaBinding,
  renewRecoveryCodes,
  closeMfa,
  sso: exchangeTicket,
  ssoTicketHolder: ticketHolder,
  createSsoTicket: createTicket,
  requestResetCode,
  resetPassword: { body: passwordResetBody, handle: resetPassword },
  changePassword: { body: passwordChangeBody, handle: changeOwnPassword },
  logout,
  currentUser,
  endView,
  sessions: listOwnSessions,
  endSession: endOwnSession,
  trustedDevices: listOwnDevices,
  endTrustedDevice: endOwnDevice,
}
