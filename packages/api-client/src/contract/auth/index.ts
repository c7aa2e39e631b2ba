export { authRequestArea as authRequest } from './authRequests.ts'
export { passkeyArea as passkey } from './passkeys.ts'
export { signInArea as signIn } from './signIn.ts'
