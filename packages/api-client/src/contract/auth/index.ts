export { authRequestArea as authRequest } from './authRequests.ts'
export { oidcArea as oidc } from './oidc.ts'
export { passkeyArea as passkey } from './passkeys.ts'
export { signInArea as signIn } from './signIn.ts'
