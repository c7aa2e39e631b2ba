import { areas } from '@admin/api-client/contract/operations'

/** What the stories' provider is called. */
export const PROVIDER = 'Company SSO'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABc3UBGAAAAABJRU5ErkJggg=='

/** The image challenge of an installation with a provider. */
export const captchaWithProvider = {
  path: areas.signIn.captcha.path,
  data: { captchaId: '0197-story', image: PIXEL, provider: PROVIDER },
}
