import { ApiError } from '@admin/api-client'
import workerUrl from './digestWorker.ts?worker&url'
import { workerStarter } from './workerStarter.ts'

const startWorker = workerStarter('digest-worker', workerUrl)

/**
 * Returns the SHA-256 of a file in hexadecimal digits. A worker reads the file, because gigabytes would block the page.
 * @throws ApiError `network` when the worker could not be loaded, and the reason of the signal when it aborts
 */
export function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const abort = () => reject(signal.reason)
  worker.addEventListener('message', ({ data }: MessageEvent<{ digest?: string; error?: unknown }>) =>
    data.digest === undefined ? reject(data.error) : resolve(data.digest),
  )
  worker.addEventListener('error', ({ message = '' }) =>
    reject(new ApiError({ status: 0, code: '', key: 'network', message })),
  )
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  else worker.postMessage(file)
  return promise.finally(() => {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  })
}
