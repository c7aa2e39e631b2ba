import { unwrap } from '@admin/api-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { readToken } from '../../app/storage.ts'

export interface Captcha {
  captchaId: string
  /** PNG as a `data:` URL. */
  image: string
  /** Name of the provider that accounts also sign in with. */
  provider?: string | undefined
}

type CaptchaState = { captcha?: Captcha; failed?: boolean; provider?: string | undefined }

let requested: Promise<Captcha> | undefined

/** Loader of the sign-in page: requests the image challenge while the page's texts load. */
export function requestCaptcha(): null {
  if (readToken()) return null
  requested = unwrap(api.GET('/api/admin/auth/captcha'))
  // The form shows the failure.
  requested.catch(() => {})
  return null
}

/** The image challenge: absent while it loads, renewed on demand. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({})
  const [round, setRound] = useState(0)
  const asked = useRef<Promise<Captcha>>(undefined)

  useEffect(() => {
    const abort = new AbortController()
    setState(({ provider }) => ({ provider }))
    asked.current = requested ?? unwrap(api.GET('/api/admin/auth/captcha', { signal: abort.signal }))
    requested = undefined
    asked.current.then(
      (captcha) => abort.signal.aborted || setState({ captcha, provider: captcha.provider }),
      () => abort.signal.aborted || setState(({ provider }) => ({ failed: true, provider })),
    )
    return () => abort.abort()
  }, [round])

  const renew = useCallback(() => setRound((last) => last + 1), [])
  /** The challenge once it is there; rejects when it could not be loaded. */
  const arrival = useCallback(() => asked.current, [])
  return { ...state, renew, arrival }
}
