import { unwrap } from '@admin/api-client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../app/api.ts'

export interface Captcha {
  captchaId: string
  /** PNG as a `data:` URL. */
  image: string
}

type CaptchaState = { captcha?: Captcha; failed?: boolean }

/** The image challenge: absent while it loads, renewed on demand. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({})
  const [round, setRound] = useState(0)
  const asked = useRef<Promise<Captcha>>(undefined)

  useEffect(() => {
    const abort = new AbortController()
    setState({})
    asked.current = unwrap(api.GET('/api/admin/auth/captcha', { signal: abort.signal }))
    asked.current.then(
      (captcha) => setState({ captcha }),
      () => abort.signal.aborted || setState({ failed: true }),
    )
    return () => abort.abort()
  }, [round])

  const renew = useCallback(() => setRound((last) => last + 1), [])
  /** The challenge once it is there; rejects when it could not be loaded. */
  const arrival = useCallback(() => asked.current, [])
  return { ...state, renew, arrival }
}
