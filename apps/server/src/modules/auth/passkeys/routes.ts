import type { passkeyArea } from '@admin/api-client/contract/auth/passkeys'
import type { Handlers } from '../../../http/mount.ts'
import { beginPasskeyMfa } from '../signIn/mfa.ts'
import {
  addPasskey,
  beginPasskey,
  beginProof,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from './ownPasskeys.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkeySignIn.ts'

export const passkeyRoutes: Handlers<typeof passkeyArea> = {
  beginSignIn: beginPasskeySignIn,
  signIn: signInWithPasskey,
  beginMfa: beginPasskeyMfa,
  passkeys: listOwnPasskeys,
  beginProof,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
}
