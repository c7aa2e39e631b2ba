export { ApiError, type ApiErrorDetails, type ApiErrorKey, type ClientErrorKey } from './ApiError.ts'
export { type Api, type ApiOptions, createApi } from './createApi.ts'
export { type Download, type DownloadPath, type DownloadQuery, download } from './download.ts'
export { generateUniqueIds, UNIQUE_IDS_FAILED } from './generateUniqueIds.ts'
export type { paths } from './paths.ts'
export { randomId } from './randomId.ts'
export type { CallOptions, OnSent, Send } from './send.ts'
export { sendRequest } from './sendRequest.ts'
export {
  type OnMfaBindingRequired,
  type OnSessionLost,
  type Recovery,
  withRecovery,
} from './sessionRecovery.ts'
export { type Answer, unwrap } from './unwrap.ts'
export { type UploadData, type UploadFields, type UploadOptions, type UploadPath, upload } from './upload.ts'
