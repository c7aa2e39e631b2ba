import { DAY } from '../../src/kernel/durations.ts'
import { NOW } from './fixture.ts'
import type { TestClient } from './TestClient.ts'

const note = { time: NOW, text: 'New price' }

const createNote = (client: TestClient) => client.ok('reportNote', 'create', { body: note })

/** Calls of the operations that change something of reports; schedules have the usual ones. */
export const reportCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'reportNote.create': createNote,
  'reportNote.update': async (client) => {
    const { id, version } = await createNote(client)
    return { params: { id }, body: { ...note, text: 'Old price', version } }
  },
  'reportNote.delete': async (client) => ({ params: { id: (await createNote(client)).id } }),
  'reportRollUp.rebuild': async () => ({ body: { from: NOW - DAY, to: NOW } }),
}
