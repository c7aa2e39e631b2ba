/** What global setup passes to the test processes, which inherit its environment. */
export const environment = {
  get url() {
    return process.env.E2E_URL ?? ''
  },
  set url(url: string) {
    process.env.E2E_URL = url
  },
  get logFile() {
    return process.env.E2E_SERVER_LOG ?? ''
  },
  set logFile(file: string) {
    process.env.E2E_SERVER_LOG = file
  },
}
