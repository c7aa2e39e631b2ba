import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { Merchant, merchantQuery } from '../src/contract/coins/merchants.ts'
import { type Api, download, type paths, unwrap, upload } from '../src/index.ts'
import { echoing } from './echo.ts'

type Sorting = Exclude<NonNullable<z.input<typeof merchantQuery>['sort']>, `-${string}`>

/** Compiled and never run: each line below an expected error is rejected by the compiler. */
export async function rejectedByTheCompiler(api: Api) {
  await unwrap(
    api.GET('/api/admin/merchants', { params: { query: { sort: '-balance', status: 'enabled' } } }),
  )
  // @ts-expect-error no such path
  await unwrap(api.GET('/api/admin/merchant'))
  // @ts-expect-error no such method there
  await unwrap(api.PUT('/api/admin/merchants', { body: {} }))
  // @ts-expect-error no such column to sort by
  await unwrap(api.GET('/api/admin/merchants', { params: { query: { sort: 'password' } } }))
  // @ts-expect-error the id is missing
  await unwrap(api.GET('/api/admin/merchants/{id}'))
  // @ts-expect-error a required field is missing
  await unwrap(api.POST('/api/admin/auth/sso', { body: {} }))
  // @ts-expect-error the path takes no query
  await unwrap(api.GET('/menu/user-menus', { params: { query: { page: 1 } } }))
  // @ts-expect-error the idempotency key is missing
  await unwrap(api.POST('/api/admin/transfers/{id}/approve', { params: { path: { id: '' } } }))
  // @ts-expect-error a list is no download
  await download(api, '/api/admin/merchants')
  const file = new File([], 'cover.png')
  await upload(api, '/upload/single', { uploadTarget: 'cover.png', fileType: 'img' }, file)
  // @ts-expect-error the file's name on the server is missing
  await upload(api, '/upload/single', {}, file)
  // @ts-expect-error no such type of file
  await upload(api, '/upload/single', { uploadTarget: 'cover.png', fileType: 'image' }, file)
  // @ts-expect-error the path takes no file
  await upload(api, '/api/admin/auth/sso', { ticket: '' }, file)
}

test('answers have the types of the contract', async () => {
  const { api } = echoing(null)
  const page = await unwrap(api.GET('/api/admin/merchants'))
  expect(page).toBeNull()
  expectTypeOf<NonNullable<typeof page>['list']>().toEqualTypeOf<Merchant[]>()
  expectTypeOf(await unwrap(api.POST('/api/admin/auth/logout'))).toEqualTypeOf<null>()
})

test('every operation has its own type', () => {
  type Answer<Path extends keyof paths> = {
    [Method in keyof paths[Path]]: paths[Path][Method] extends {
      responses: { 200: { content: infer Content } }
    }
      ? Content
      : never
  }[keyof paths[Path]]
  type Untyped = { [Path in keyof paths]: 0 extends 1 & Answer<Path> ? Path : never }[keyof paths]
  expectTypeOf<Untyped>().toEqualTypeOf<never>()
  expectTypeOf<string extends keyof paths ? true : false>().toEqualTypeOf<false>()
})

test('a query takes what its schema takes', () => {
  type Query = NonNullable<paths['/api/admin/merchants']['get']['parameters']['query']>
  expectTypeOf<Query['page']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Query['createdFrom']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<NonNullable<Query['sort']>>().toEqualTypeOf<Sorting | `-${Sorting}`>()
})
