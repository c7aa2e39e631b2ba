export { authRequestRoutes as authRequest } from './authRequests/routes.ts'
export { signInRoutes as signIn } from './signIn/routes.ts'
