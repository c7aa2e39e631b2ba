import { beforeAll } from 'vitest'
import { postSteps } from './postSteps.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** An administrator, and what is done with posts. */
export function postActionArea(server: () => TestServer) {
  let admin: TestClient
  /** Begins a new session. */
  const signIn = async () => {
    admin = await server().signIn('admin')
  }
  beforeAll(signIn)
  const { stateOf, rejection, update, updateRejection, textFile } = postSteps(() => admin)
  return {
    get admin() {
      return admin
    },
    signIn,
    stateOf,
    rejection,
    update,
    updateRejection,
    textFile,
  }
}
