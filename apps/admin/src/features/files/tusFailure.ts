import { ApiError } from '@admin/api-client'
import { DetailedError, type HttpResponse } from 'tus-js-client'

/** The server's error behind a failed tus request; without an answer, an error of the piece or the connection. */
export function tusFailure(error: Error): ApiError {
  const request = error instanceof DetailedError ? error.originalRequest : null
  const response = error instanceof DetailedError ? error.originalResponse : null
  const cause = error instanceof DetailedError ? error.causingError : null
  if (cause instanceof ApiError) return cause
  // Without the details that tus adds for developers.
  const reason = cause?.message || error.message
  const { errCode: code = '', errMessage: message = reason, data } = envelopeOf(response)
  const unnamed =
    request?.getMethod() === 'PATCH' ? 'uploadSliceFailed' : response ? 'requestFailed' : 'network'
  const status = response?.getStatus() ?? 0
  return new ApiError({ status, code, key: data?.key ?? unnamed, message, fields: data?.fields })
}

interface Envelope {
  errCode?: string
  errMessage?: string
  data?: Pick<ApiError, 'key' | 'fields'>
}

function envelopeOf(response: HttpResponse | null): Envelope {
  try {
    return JSON.parse(response?.getBody() ?? '')
  } catch {
    return {}
  }
}
