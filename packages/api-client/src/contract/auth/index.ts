export { authRequestArea as authRequest } from './authRequests.ts'
export { signInArea as signIn } from './signIn.ts'
