import { commodityArea } from '@admin/api-client/contract/community/commodities'
import { categoryCell } from '../../../crud/categories.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { requirePictures } from '../../content/works/requirePictures.ts'
import { addCommodity } from './adding.ts'
import { commodityCategories, commodityResource } from './resource.ts'
import { changeShelf, putOnShelf, submit, takeOffShelf } from './shelf.ts'
import { changeStock, listStock } from './stock.ts'

export const commodityRoutes: Handlers<typeof commodityArea> = {
  ...plainHandlers(commodityResource, { area: commodityArea, written: { category: categoryCell } }),
  create: addCommodity,
  update: (input) =>
    commodityResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      await commodityCategories.require(tx, values.category ?? before.category, before.category)
      await requirePictures(input, tx, {
        field: 'pictures',
        addresses: values.pictures ?? before.pictures,
        before: before.pictures,
      })
    }),
  submit,
  putOnShelf,
  takeOffShelf,
  changeShelf,
  restore: ({ params, ...context }) => commodityResource.restore(context, params.id),
  stock: listStock,
  changeStock,
}
