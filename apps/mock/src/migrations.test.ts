import { migrations as ofServer } from '@admin/server/db/migrations'
import { expect, it } from 'vitest'
import { migrations } from './migrations.ts'

it('a browser tab has every migration of the server', () => {
  expect(migrations).toEqual(ofServer)
})
