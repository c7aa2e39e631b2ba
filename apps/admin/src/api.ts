import { createApi } from '@admin/api-client'
import { readLanguage } from './language.ts'
import { fetchWithSignIn } from './session/fetchWithSignIn.ts'
import { readToken } from './session/storage.ts'

/** The one client of the back office. */
export const api = createApi({
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  fetch: fetchWithSignIn,
  getToken: readToken,
  getLanguage: readLanguage,
})
