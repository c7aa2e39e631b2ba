export { authRequestRoutes as authRequest } from './authRequests/routes.ts'
export { oidcRoutes as oidc } from './oidc/routes.ts'
export { passkeyRoutes as passkey } from './passkeys/routes.ts'
export { signInRoutes as signIn } from './signIn/routes.ts'
