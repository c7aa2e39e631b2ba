import { useRouteLoaderData } from 'react-router-dom'
import type { SessionState } from './verifySession.ts'

/** Id of the route whose loader is the navigation guard. */
export const ROOT_ROUTE = 'root'

const nobody: SessionState = { user: null }

/** Who is signed in, as verified for this page. */
export const useSession = (): SessionState => useRouteLoaderData<SessionState>(ROOT_ROUTE) ?? nobody
